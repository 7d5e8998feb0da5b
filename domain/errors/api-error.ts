/** One field of a refused form and what is wrong with it. */
export interface FieldProblem {
  field: string;
  message: string;
}

/**
 * The service answered, but not with what was asked for. An error of any other class never reached the service or lost
 * its answer: the network, a time limit, a fault in the page. Spec: registration 7, 8.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** What the service says to the visitor; absent when something between answered in its place. */
  readonly sentence: string | undefined;
  /** For the program: a code, or the problems of single fields. */
  readonly detail: string | FieldProblem[] | undefined;

  constructor(status: number, said: { message?: string; detail?: string | FieldProblem[] } = {}) {
    super(said.message ?? `The service answered ${status}`);
    this.status = status;
    this.sentence = said.message;
    this.detail = said.detail;
  }
}

/** No answer came, and the browser says that it has no network. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError';
}

/** A request that could not even be made up: a fault of ours, and nothing was sent. */
export class UnsentError extends Error {
  override readonly name = 'UnsentError';
}
