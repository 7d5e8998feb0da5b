import { Ajv } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';

/**
 * Bodies are validated as they are. Parameters, query and headers are text, so they are converted to the types of the
 * schema. Only the first error is reported, because a list of all errors can be a hundred times longer than the body.
 */
const shared = { allErrors: false, removeAdditional: false, useDefaults: false, strict: false } as const;
const bodies = new Ajv({ ...shared, coerceTypes: false });
const texts = new Ajv({ ...shared, coerceTypes: 'array' });

export const compileValidator: FastifySchemaCompiler<object> = ({ schema, httpPart }) =>
  (httpPart === 'body' ? bodies : texts).compile(schema);
