import Type from 'typebox';

/**
 * Body of every reply outside 2xx. `message` is for the visitor. `detail` is for the program: a code, or the errors
 * of single fields.
 */
export const ProblemReply = Type.Object({
  message: Type.String(),
  detail: Type.Optional(
    Type.Union([Type.String(), Type.Array(Type.Object({ field: Type.String(), message: Type.String() }))]),
  ),
  requestId: Type.Optional(Type.String({ description: 'request id in the log, for replies from 500' })),
});
export type ProblemReply = Type.Static<typeof ProblemReply>;

/** Content of a file in a reply or an upload. It has no type, because it is bytes and not JSON. */
export const fileContent = (mediaType: string) => Type.Unknown({ contentMediaType: mediaType });

/** A reply that is a file of one of these media types. */
export const fileReply = (...mediaTypes: string[]): FileReply => ({
  description: 'the file',
  content: Object.fromEntries(mediaTypes.map((type) => [type, { schema: fileContent(type) }])),
});
export interface FileReply {
  description: string;
  content: Record<string, { schema: Type.TUnknown }>;
}

export const ExpoParams = Type.Object({ expoId: Type.String({ maxLength: 100 }) });

export const Email = Type.String({ maxLength: 254, minLength: 3 });

/** Number in a call of a row, or of the version that the caller saw. Its column can hold it, and the next version. */
export const rowNumber = (options: { minimum?: number; description?: string } = {}) =>
  Type.Integer({ minimum: 1, maximum: 2_147_483_646, ...options });

/** Amount in a call, in rupees. It is compared with ours, never charged. */
export const comparedAmount = (description = 'rupees; compared, never charged') =>
  Type.Number({ minimum: 0, maximum: 1e12, description });

export const CodeSent = Type.Object({
  status: Type.Boolean(),
  wait_seconds: Type.Optional(
    Type.Integer({
      description: 'no code was mailed, the last one is valid; seconds until another one can be requested',
    }),
  ),
});
export type CodeSent = Type.Static<typeof CodeSent>;

/** Header with the token of this browser, which finds the unpaid orders that the same browser has placed. */
export const OrderToken = Type.Object({ 'x-order-token': Type.Optional(Type.String({ maxLength: 200 })) });
