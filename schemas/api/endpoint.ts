import type { Static, TSchema } from 'typebox';
import type { FileReply } from './common.ts';
import type { Security } from './security.ts';

/**
 * One endpoint of the API. The service registers it, the browser calls it, and docs/api.md and OpenAPI describe it.
 * The path is relative to '/{stage}', and `:name` is a parameter. Every reply outside 2xx is a `ProblemReply`.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  schema: {
    /** name of the constant that holds this endpoint */
    operationId: string;
    summary: string;
    /** text for docs/api.md */
    description?: string;
    tags?: string[];
    /** what the caller must prove; undefined for endpoints that need no proof */
    security?: Security;
    params?: TSchema;
    querystring?: TSchema;
    headers?: TSchema;
    consumes?: string[];
    body?: TSchema;
    response: Record<number | string, TSchema | FileReply>;
  };
}

/** Returns the endpoint unchanged. Checks its type and infers literal types from it. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

/** Body of a 200 reply. */
export type ReplyOf<E extends Endpoint> = E['schema']['response'] extends { 200: infer S extends TSchema }
  ? Static<S>
  : unknown;

/** Path parameters of an endpoint. */
export type ParamsOf<E extends Endpoint> = E['schema']['params'] extends TSchema
  ? Record<keyof Static<E['schema']['params']> & string, string>
  : Record<never, string>;
