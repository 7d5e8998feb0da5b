import type { ApiError } from '#domain/errors/api-error.ts';

/** The response that makes the browser throw this error. An error without a sentence comes from a proxy. */
export const answerOf = ({ status, sentence, detail }: ApiError) => ({
  status,
  body: sentence === undefined ? 'Bad Gateway' : { message: sentence, ...(detail !== undefined && { detail }) },
});
