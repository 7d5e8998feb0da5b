import type { Static, TSchema } from 'typebox';

/**
 * One call of the API as data: the service registers it, the browser calls it, docs/api.md and OpenAPI print it.
 * Paths stand under '/{stage}'; `:name` parts are parameters. A reply outside 2xx is always a `ProblemReply`.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  schema: {
    /** the name of the call, as it is exported */
    operationId: string;
    summary: string;
    /** section of the specification, for readers */
    description?: string;
    tags?: string[];
    params?: TSchema;
    querystring?: TSchema;
    headers?: TSchema;
    consumes?: string[];
    body?: TSchema;
    response: Record<number | string, TSchema>;
  };
}

/** Keeps the literal types of an endpoint while holding it to the shape. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

/** What a successful call of an endpoint answers. */
export type ReplyOf<E extends Endpoint> = E['schema']['response'] extends { 200: infer S extends TSchema }
  ? Static<S>
  : unknown;

/** The parts of an endpoint's path. */
export type ParamsOf<E extends Endpoint> = E['schema']['params'] extends TSchema
  ? Record<keyof Static<E['schema']['params']> & string, string>
  : Record<never, string>;
