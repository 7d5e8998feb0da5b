import { ApiError, type FieldProblem } from '#domain/api-error.ts';
import { exhibitorArea as words } from '#words';

/** Why a call of the signed-in company failed, in words for the visitor; `fields` where single answers were refused. */
export interface CallProblem {
  sentence: string;
  fields: FieldProblem[];
}

/** A refusal in the service's words; nobody is shown the words of its faults, and no answer is no refusal. */
export function callProblem(error: unknown): CallProblem {
  if (!(error instanceof ApiError)) return { sentence: words.notReached, fields: [] };
  const sentence = (error.status < 500 || error.status === 503) && error.sentence;
  return { sentence: sentence || words.fault, fields: Array.isArray(error.detail) ? error.detail : [] };
}

/** The service does not know who asks: whoever keeps the session is told, and finds out whether it has ended. */
export const isUnknownAsker = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Emitted by every flow that makes such calls. */
export interface Refused {
  type: 'refused';
}
