import type { ApiError } from '#domain/errors/api-error.ts';

/** The answer of the service that the browser takes for this error; without a sentence, something between answered. */
export const answerOf = ({ status, sentence, detail }: ApiError) => ({
  status,
  body: sentence === undefined ? 'Bad Gateway' : { message: sentence, ...(detail !== undefined && { detail }) },
});
