import { Ajv } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';

/**
 * Bodies are taken exactly as they are sent; what stands in the address and in headers is text and is read as its type. The
 * first fault is enough: a list of all of them could be made a hundred times longer than the body.
 */
const shared = { allErrors: false, removeAdditional: false, useDefaults: false, strict: false } as const;
const bodies = new Ajv({ ...shared, coerceTypes: false });
const texts = new Ajv({ ...shared, coerceTypes: 'array' });

export const compileValidator: FastifySchemaCompiler<object> = ({ schema, httpPart }) =>
  (httpPart === 'body' ? bodies : texts).compile(schema);
