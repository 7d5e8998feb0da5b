import { Ajv } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';

/**
 * Bodies are validated without coercion; parameters, query and headers are text and coerced to their type. Reports
 * only the first error, because a list of all errors could be a hundred times longer than the body.
 */
const shared = { allErrors: false, removeAdditional: false, useDefaults: false, strict: false } as const;
const bodies = new Ajv({ ...shared, coerceTypes: false });
const texts = new Ajv({ ...shared, coerceTypes: 'array' });

export const compileValidator: FastifySchemaCompiler<object> = ({ schema, httpPart }) =>
  (httpPart === 'body' ? bodies : texts).compile(schema);
