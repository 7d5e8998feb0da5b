import { ApiError, type FieldProblem } from '#domain/errors/api-error.ts';

/** The error for a response outside 2xx. A body that is not `{ message, detail? }` is ignored. */
export function apiError(status: number, body: string): ApiError {
  return new ApiError(status, said(body));
}

function said(body: string): { message?: string; detail?: string | FieldProblem[] } {
  const reply = parsed(body);
  if (typeof reply !== 'object' || reply === null) return {};
  return {
    ...('message' in reply && typeof reply.message === 'string' && { message: reply.message }),
    ...('detail' in reply && isDetail(reply.detail) && { detail: reply.detail }),
  };
}

const isDetail = (detail: unknown): detail is string | FieldProblem[] =>
  typeof detail === 'string' ||
  (Array.isArray(detail) &&
    detail.every((item: unknown) => typeof item === 'object' && item !== null && 'field' in item && 'message' in item));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
