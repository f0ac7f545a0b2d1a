import { contract, type NamedEndpoint } from '@core/contract';
import type { FastifyInstance } from 'fastify';
import { type JsonSchema, schemaOf } from './json-schema';

const file: JsonSchema = { type: 'string', format: 'binary' };

function requestBody({ endpoint }: NamedEndpoint) {
  if (!endpoint.body && !endpoint.files) return undefined;
  const body = endpoint.body ? schemaOf(endpoint.body) : { type: 'object' };
  if (!endpoint.files) return { required: true, content: { 'application/json': { schema: body } } };
  const files = Object.fromEntries(endpoint.files.map((name) => [name, file]));
  const schema = { ...body, properties: { ...body.properties, ...files } };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function parameters({ endpoint }: NamedEndpoint) {
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const query = endpoint.query ? (schemaOf(endpoint.query).properties ?? {}) : {};
  return [...inPath, ...Object.entries(query).map(([name, schema]) => ({ name, in: 'query', schema }))];
}

function operation(call: NamedEndpoint) {
  const { endpoint, name, noun } = call;
  return {
    operationId: name,
    tags: [noun],
    ...(endpoint.extension && { 'x-extension': true }),
    security: endpoint.auth === 'none' ? [] : [{ [`${endpoint.auth}Token`]: [] }],
    parameters: parameters(call),
    requestBody: requestBody(call),
    responses: {
      200: { description: 'Success', content: { 'application/json': { schema: schemaOf(endpoint.answer) } } },
      default: { description: 'An error', content: { 'application/json': { schema: errorSchema } } },
    },
  };
}

const errorSchema: JsonSchema = {
  type: 'object',
  properties: { detail: { type: 'string' }, code: { type: 'string' } },
  additionalProperties: true,
};

/** Returns the contract as an OpenAPI 3.1 document. */
function openApiDocument(publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of contract) {
    const path = call.endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.endpoint.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'mm', version: '1' },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    components: {
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer' },
        refreshToken: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

/** `GET /api/openapi.json` serves the contract for tools. No sign-in needed. */
export function installOpenApi(app: FastifyInstance): void {
  const document = openApiDocument(app.context.config.publicUrl);
  app.get('/api/openapi.json', async () => document);
}
