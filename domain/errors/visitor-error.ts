import { ApiError, type FieldProblem } from './api-error.ts';

/** The sentences of a call for errors whose own words are not for visitors. */
export interface CallWords {
  /** No answer came: the network, a time limit, a fault in the page. */
  notReached: string;
  /** The service failed, or gave no sentence. */
  fault: string;
  /** Sentences by the `detail` code of a refusal, in place of the service's sentence. */
  details?: Readonly<Record<string, string>>;
}

export interface VisitorError {
  sentence: string;
  /** The fields that were refused, each with its own sentence. */
  fields: FieldProblem[];
}

/**
 * Decides what a visitor may read of an error: the sentence of a refusal, but never that of a fault (5xx). The one
 * exception is 503, which the service sends with a sentence when something is switched off.
 */
export function visitorError(error: unknown, { notReached, fault, details = {} }: CallWords): VisitorError {
  if (!(error instanceof ApiError)) return { sentence: notReached, fields: [] };
  const { status, detail } = error;
  if (Array.isArray(detail)) return { sentence: readable(error) ?? fault, fields: status < 500 ? detail : [] };
  return { sentence: details[detail ?? ''] ?? readable(error) ?? fault, fields: [] };
}

/** The same as one sentence, for screens without fields: what is wrong with the first field says more. */
export function visitorSentence(error: unknown, words: CallWords): string {
  const { sentence, fields } = visitorError(error, words);
  return fields[0]?.message ?? sentence;
}

/** The same where a fault is logged only: undefined unless the service refused, with a sentence. */
export function visitorRefusal(error: unknown): VisitorError | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const sentence = readable(error);
  return sentence === undefined ? undefined : visitorError(error, { notReached: sentence, fault: sentence });
}

const readable = ({ status, sentence }: ApiError): string | undefined =>
  (status < 500 || status === 503) && sentence !== '' ? sentence : undefined;
