import { type Struct, unknown } from 'superstruct';

/** The token that a call carries: the access token, the refresh token, or none. */
export type EndpointAuth = 'access' | 'refresh' | 'none';

/** HTTP methods that the contract uses. */
export type EndpointMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Names of the `:parameters` in a path: for `'/a/:id/b/:slot'` it is `'id' | 'slot'`. */
export type ParameterOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/**
 * One call of the contract (spec section 7) as a value. The client calls it, the server implements it, the CLI finds it by
 * name, and the documentation is generated from it.
 */
export interface Endpoint<Path extends string = string, Query = unknown, Body = unknown, Answer = unknown> {
  readonly method: EndpointMethod;
  /** Path below the API base, with `:parameters`, written as in the specification. */
  readonly path: Path;
  readonly auth: EndpointAuth;
  readonly query?: Struct<Query, unknown>;
  /** JSON body; for a multipart call, its text fields. */
  readonly body?: Struct<Body, unknown>;
  /** Names of the file fields. If present, the call is sent as multipart/form-data. */
  readonly files?: readonly string[];
  readonly answer: Struct<Answer, unknown>;
  /** True for calls that the observed backend lacks. Every surface works without them. */
  readonly extension: boolean;
  /** Names of the queries that the specification has. All others are extensions. */
  readonly specifiedQuery: readonly string[];
}

/** The optional parts of an {@link endpoint}; omitted ones have the usual values. */
export interface EndpointOptions<Query, Body, Answer> {
  auth?: EndpointAuth;
  query?: Struct<Query, unknown>;
  body?: Struct<Body, unknown>;
  files?: readonly string[];
  answer?: Struct<Answer, unknown>;
  extension?: true;
  specifiedQuery?: readonly string[];
}

/** Defines one call. By default it carries the access token, has no query and no body, and its answer is ignored. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const Path extends string, Query = undefined, Body = undefined, Answer = unknown>(
  method: EndpointMethod,
  path: Path,
  options: EndpointOptions<Query, Body, Answer> = {},
): Endpoint<Path, Query, Body, Answer> {
  return {
    method,
    path,
    auth: options.auth ?? 'access',
    query: options.query,
    body: options.body,
    files: options.files,
    answer: options.answer ?? (unknown() as unknown as Struct<Answer, unknown>),
    extension: options.extension ?? false,
    specifiedQuery: options.specifiedQuery ?? [],
  };
}

export type AnswerOf<E> = E extends Endpoint<string, infer _Query, infer _Body, infer Answer> ? Answer : never;

/** The body type of an endpoint; for a multipart call, of its text fields. */
export type BodyOf<E> = E extends Endpoint<string, infer _Query, infer Body, infer _Answer> ? Body : never;
