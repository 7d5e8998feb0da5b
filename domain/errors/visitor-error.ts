import { ApiError, type FieldProblem } from './api-error.ts';

/** Messages of a call for errors whose own message is not for visitors. */
export interface CallWords {
  /** No answer arrived: network failure, timeout, or a bug in the page. */
  notReached: string;
  /** The service failed, or sent no message. */
  fault: string;
  /** Messages by the `detail` code of a refusal. They override the message of the service. */
  details?: Readonly<Record<string, string>>;
}

export interface VisitorError {
  sentence: string;
  /** the refused fields, each with its own message */
  fields: FieldProblem[];
}

/**
 * Chooses the message that a visitor may read. Messages of faults (5xx) are not shown, except for 503, which the
 * service sends with a message when a feature is switched off.
 */
export function visitorError(error: unknown, { notReached, fault, details = {} }: CallWords): VisitorError {
  if (!(error instanceof ApiError)) return { sentence: notReached, fields: [] };
  const { status, detail } = error;
  if (Array.isArray(detail)) return { sentence: readable(error) ?? fault, fields: status < 500 ? detail : [] };
  return { sentence: details[detail ?? ''] ?? readable(error) ?? fault, fields: [] };
}

/**
 * The same as one sentence, for screens without fields. The message of the first refused field is the most specific.
 */
export function visitorSentence(error: unknown, words: CallWords): string {
  const { sentence, fields } = visitorError(error, words);
  return fields[0]?.message ?? sentence;
}

/** The same for screens that only log faults: undefined unless the service refused the call with a message. */
export function visitorRefusal(error: unknown): VisitorError | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const sentence = readable(error);
  return sentence === undefined ? undefined : visitorError(error, { notReached: sentence, fault: sentence });
}

const readable = ({ status, sentence }: ApiError): string | undefined =>
  (status < 500 || status === 503) && sentence !== '' ? sentence : undefined;
