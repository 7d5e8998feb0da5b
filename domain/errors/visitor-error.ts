import { ApiError, type FieldProblem } from './api-error.ts';

/** Messages of a call, for errors whose own message must not be shown to visitors. */
export interface CallWords {
  /** no answer arrived: network failure, timeout, or a bug in the page */
  notReached: string;
  /** the service failed, or sent no message */
  fault: string;
  /** messages by the `detail` code of a refusal; they override the message of the service */
  details?: Readonly<Record<string, string>>;
  /** true if the message of a fault is shown too, where the specification wants it */
  showsFaults?: boolean;
}

export interface VisitorError {
  sentence: string;
  /** errors of single fields, each with its own message */
  fields: FieldProblem[];
}

/**
 * Returns the message to show for an error. The message of a fault (5xx) is shown with `showsFaults`, and with status
 * 503, which the service sends when a feature is switched off.
 */
export function visitorError(
  error: unknown,
  { notReached, fault, details = {}, showsFaults = false }: CallWords,
): VisitorError {
  if (!(error instanceof ApiError)) return { sentence: notReached, fields: [] };
  const { status, detail } = error;
  const message = readable(error) ?? (showsFaults ? faultMessage(error) : undefined) ?? fault;
  if (Array.isArray(detail)) return { sentence: message, fields: status < 500 ? detail : [] };
  return { sentence: details[detail ?? ''] ?? message, fields: [] };
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

/** The message of a fault, if our service wrote it and not a proxy. */
const faultMessage = ({ requestId, sentence }: ApiError): string | undefined =>
  requestId === undefined || sentence === '' ? undefined : sentence;
