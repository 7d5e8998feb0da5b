import { ApiError, type FieldProblem } from './api-error.ts';

/** Messages of a call, for errors whose own message must not be shown to visitors. */
export interface CallWords {
  /** no answer arrived: network failure, timeout, or a bug in the page */
  notReached: string;
  /** the service failed, or sent no message */
  fault: string;
  /** messages by the `detail` code of a refusal; they override the message of the service */
  details?: Readonly<Record<string, string>>;
}

export interface VisitorError {
  sentence: string;
  /** errors of single fields, each with its own message */
  fields: FieldProblem[];
}

/**
 * Returns the message to show for an error. The message of a fault (5xx) is not shown, except with status 503, which
 * the service sends when a feature is switched off.
 */
export function visitorError(error: unknown, { notReached, fault, details = {} }: CallWords): VisitorError {
  if (!(error instanceof ApiError)) return { sentence: notReached, fields: [] };
  const { status, detail } = error;
  if (Array.isArray(detail)) return { sentence: readable(error) ?? fault, fields: status < 500 ? detail : [] };
  return { sentence: details[detail ?? ''] ?? readable(error) ?? fault, fields: [] };
}

/**
 * Like `visitorError`, but returns one sentence, for screens without fields: the message of the first refused field
 * if there is one, because it is the most specific.
 */
export function visitorSentence(error: unknown, words: CallWords): string {
  const { sentence, fields } = visitorError(error, words);
  return fields[0]?.message ?? sentence;
}

/** Like `visitorError`, for screens that only log faults. Returns undefined if the service sent no message. */
export function visitorRefusal(error: unknown): VisitorError | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const sentence = readable(error);
  return sentence === undefined ? undefined : visitorError(error, { notReached: sentence, fault: sentence });
}

const readable = ({ status, sentence }: ApiError): string | undefined =>
  (status < 500 || status === 503) && sentence !== '' ? sentence : undefined;
