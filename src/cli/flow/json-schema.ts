import type { Core } from '../call';
import { MATCHERS } from '../matchers/fits';
import { expectChecks, lookChecks } from './look';
import { answerNames } from './parse/references';
import type { ArgumentSpec, CheckSpec, Verb } from './spec';
import { verbs } from './steps';

type Schema = Record<string, unknown>;

const TEXT = { type: 'string' };
const TIME = { type: 'string', pattern: '^\\d+(\\.\\d+)?(ms|s|m)$', examples: ['5s', '500ms'] };
const REFERENCE = { type: 'string', pattern: '\\$\\{.+\\}' };
const PLAIN = { type: ['string', 'number', 'boolean'] };
/** A text of the product by its key, with the values of its parts. */
const COPY = { type: 'object', required: ['copy'], properties: { copy: TEXT } };

/** Returns the JSON Schema of flow files, made from the known verbs and checks. Editors use it for completion and validation. */
export function flowSchema(core: Core): Schema {
  const fields = Object.fromEntries(answerNames({ core }).map((name) => [name, {}]));
  const session = { ...TEXT, description: 'A stored session to act with, by its name in mm session list.' };
  const member = { type: ['object', 'null'], properties: { ...fields, session }, additionalProperties: false };
  const steps = { type: 'array', items: { $ref: '#/$defs/step' } };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A flow of mm',
    type: 'object',
    required: ['steps'],
    additionalProperties: false,
    properties: {
      flow: { ...TEXT, description: 'The name of the flow.' },
      about: { ...TEXT, description: 'A sentence about what the flow shows.' },
      tags: { type: ['array', 'string'], items: TEXT, description: 'Words to select it by: mm flow run --tag smoke.' },
      seed: {
        type: ['string', 'number'],
        description: 'Generates the members: the same seed gives the same members.',
      },
      members: {
        description: 'The members. Fields that are not set are generated.',
        oneOf: [
          { type: 'object', additionalProperties: member },
          { type: 'array', items: TEXT },
        ],
      },
      inputs: { description: 'The inputs, with their default values.', type: ['object', 'array'] },
      outputs: { description: 'The results that a flow that uses this one can capture.', type: 'object' },
      steps: { ...steps, description: 'The steps, one after another. A step ends when all of its members have ended.' },
      finally: { ...steps, description: 'Steps at the end, which always run.' },
    },
    $defs: {
      step: { oneOf: [{ enum: Object.keys(verbs) }, { $ref: '#/$defs/whole' }] },
      whole: {
        type: 'object',
        additionalProperties: false,
        properties: { ...stepProperties(steps), ...verbProperties(fields) },
      },
      expect: {
        type: 'object',
        minProperties: 1,
        additionalProperties: true,
        properties: checkProperties(expectChecks),
      },
      check: {
        type: 'object',
        minProperties: 1,
        additionalProperties: false,
        properties: checkProperties(lookChecks),
        patternProperties: aboutProperties(lookChecks),
      },
    },
  };
}

function stepProperties(steps: Schema): Schema {
  return {
    id: { ...TEXT, description: 'A name for reports and reruns.' },
    as: { ...TEXT, description: 'The member who acts.' },
    for: {
      description: 'The members who act at the same time, each separately.',
      oneOf: [{ type: 'array', items: TEXT, minItems: 1 }, { const: 'all' }],
    },
    do: {
      description: 'The action: a verb, or several, one after another.',
      oneOf: [{ $ref: '#/$defs/step' }, { ...steps }],
    },
    parallel: { ...steps, description: 'Steps at the same time.' },
    use: { ...TEXT, description: 'Another flow file, run in this place.' },
    with: { type: 'object', description: 'The inputs of the used flow.' },
    repeat: { type: 'integer', minimum: 1, maximum: 10_000, description: 'How many times the step runs.' },
    capture: { type: ['object', 'array'], description: 'Results to store: a name, and the field of the result.' },
    expect: { $ref: '#/$defs/expect', description: 'What must be true of the result of this step.' },
    check: { $ref: '#/$defs/check', description: 'What must be true when it is read afterwards.' },
    eventually: { ...TIME, description: 'How long check is retried.' },
  };
}

function verbProperties(fields: Schema): Schema {
  return Object.fromEntries(Object.entries(verbs).map(([name, verb]) => [name, verbSchema(verb, fields)]));
}

function verbSchema(verb: Verb, fields: Schema): Schema {
  const named = {
    type: 'object',
    additionalProperties: false,
    required: Object.entries(verb.args).flatMap(([name, { required }]) => (required ? [name] : [])),
    properties: Object.fromEntries(
      Object.entries(verb.args).map(([name, spec]) => [name, { ...argument(spec, fields), description: spec.about }]),
    ),
  };
  const bare = verb.bare ? verb.args[verb.bare] : undefined;
  const ways = [named, ...(bare ? [argument(bare, fields)] : []), ...(named.required.length ? [] : [{ type: 'null' }])];
  return { description: verb.about, anyOf: ways };
}

function argument(spec: ArgumentSpec, fields: Schema): Schema {
  const types: Record<ArgumentSpec['type'], Schema> = {
    text: { anyOf: [PLAIN, COPY] },
    texts: { anyOf: [PLAIN, COPY, { type: 'array', items: { anyOf: [PLAIN, COPY] } }] },
    number: { anyOf: [{ type: 'number' }, REFERENCE] },
    switch: { anyOf: [{ type: 'boolean' }, REFERENCE] },
    time: { anyOf: [TIME, REFERENCE] },
    member: TEXT,
    answers: { type: 'object', additionalProperties: false, properties: fields },
    'named-texts': { type: 'object', additionalProperties: PLAIN },
    body: {},
  };
  return types[spec.type];
}

function checkProperties(checks: Readonly<Record<string, CheckSpec>>): Schema {
  return Object.fromEntries(
    Object.entries(checks).map(([name, { about, options }]) => [name, { description: about, ...expected(options) }]),
  );
}

/** The properties of checks with a member in brackets, e.g. `chat.unread(layla)`. */
function aboutProperties(checks: Readonly<Record<string, CheckSpec>>): Schema {
  const some = Object.entries(checks).filter(([, { member }]) => member);
  return Object.fromEntries(
    some.map(([name, { about, options }]) => [
      `^${name.replace('.', '\\.')}\\(.+\\)$`,
      { description: about, ...expected(options) },
    ]),
  );
}

function expected(options: CheckSpec['options']): Schema {
  if (!options) return {};
  const matcher = { type: 'object', properties: Object.fromEntries(MATCHERS.map((name) => [name, {}])) };
  return { anyOf: [{ enum: options }, REFERENCE, matcher] };
}
