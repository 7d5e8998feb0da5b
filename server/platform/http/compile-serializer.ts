import fastJson from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';

type Serializer = (data: unknown) => string;

/** Serializers by schema. Many routes share schemas, such as that of a problem. */
const serializers = new WeakMap<object, Serializer>();

/** Compiles each schema of a reply once per process. */
export const compileSerializer: FastifySerializerCompiler<object> = ({ schema }) => {
  const known = serializers.get(schema);
  if (known) return known;
  const serializer: Serializer = fastJson(schema);
  serializers.set(schema, serializer);
  return serializer;
};
