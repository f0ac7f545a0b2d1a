import type { Struct } from 'superstruct';

/** The parts of JSON Schema that the contract needs. */
export interface JsonSchema {
  type?: string | string[];
  enum?: readonly unknown[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean;
  format?: string;
}

type AnyStruct = Struct<unknown, unknown>;

const plain: Record<string, string> = { string: 'string', number: 'number', integer: 'integer', boolean: 'boolean' };

function fieldsOf(struct: AnyStruct): [string, AnyStruct][] {
  return Object.entries(struct.schema as Record<string, AnyStruct>);
}

function bare(struct: AnyStruct): JsonSchema {
  const scalar = plain[struct.type];
  if (scalar) return { type: scalar };
  if (struct.type === 'enums') return { enum: Object.values(struct.schema as Record<string, unknown>) };
  if (struct.type === 'array') return { type: 'array', items: schemaOf(struct.schema as AnyStruct) };
  if (struct.type === 'record') return { type: 'object', additionalProperties: true };
  if (struct.type === 'object' || struct.type === 'type') {
    const fields = fieldsOf(struct);
    const required = fields.filter(([, field]) => !field.is(undefined)).map(([name]) => name);
    return {
      type: 'object',
      properties: Object.fromEntries(fields.map(([name, field]) => [name, schemaOf(field)])),
      ...(required.length > 0 && { required }),
      additionalProperties: struct.type === 'type',
    };
  }
  return {};
}

/** Returns the JSON Schema of a struct of the contract. Includes null in the type if the struct accepts it. */
export function schemaOf(struct: AnyStruct): JsonSchema {
  const schema = bare(struct);
  if (!struct.is(null) || typeof schema.type !== 'string') return schema;
  return { ...schema, type: [schema.type, 'null'] };
}
