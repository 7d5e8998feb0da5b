/** An error in one field of a form. */
export interface FieldProblem {
  field: string;
  message: string;
}

/** The body of a response outside 2xx. */
export interface ErrorReply {
  message?: string;
  detail?: string | FieldProblem[];
  requestId?: string;
}

/**
 * The service answered with an error, or with a body that the schema of the call does not allow. An error of another
 * class means that no answer arrived: network failure, timeout, or a bug in the page.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Message for the visitor; undefined if a proxy replied instead of the service. */
  readonly sentence: string | undefined;
  /** for the program: a code, or the errors of single fields */
  readonly detail: string | FieldProblem[] | undefined;
  /** Replies of the service with status 500 and above have it. Replies of a proxy do not. */
  readonly requestId: string | undefined;

  constructor(status: number, reply: ErrorReply = {}) {
    super(reply.message ?? `The service answered ${status}`);
    this.status = status;
    this.sentence = reply.message;
    this.detail = reply.detail;
    this.requestId = reply.requestId;
  }
}

/** Returns whether the service refused a call because of too many calls. */
export const isThrottled = (error: unknown): boolean => error instanceof ApiError && error.status === 429;

/** No answer arrived, and the browser reports that it is offline. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError';
}

/** Nothing was sent, because a bug prevented the page from building the request. Row: API-CL-06. */
export class UnsentError extends Error {
  override readonly name = 'UnsentError';
}
