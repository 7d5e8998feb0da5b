import type { Static, TSchema } from 'typebox';

/**
 * One API call as data: the service registers it, the browser calls it, docs/api.md and OpenAPI describe it. Paths
 * are below '/{stage}'; `:name` parts are parameters. Replies outside 2xx are always a `ProblemReply`.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  schema: {
    /** the name under which it is exported */
    operationId: string;
    summary: string;
    /** reference for readers */
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

/** Checks the shape of an endpoint and keeps its literal types. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

/** Body of a successful reply. */
export type ReplyOf<E extends Endpoint> = E['schema']['response'] extends { 200: infer S extends TSchema }
  ? Static<S>
  : unknown;

/** Path parameters of an endpoint. */
export type ParamsOf<E extends Endpoint> = E['schema']['params'] extends TSchema
  ? Record<keyof Static<E['schema']['params']> & string, string>
  : Record<never, string>;
