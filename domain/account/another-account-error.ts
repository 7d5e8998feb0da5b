import { UnsentError } from '#domain/errors/api-error.ts';

/** The request was not sent, because the browser is signed in with a different account than the page shows. */
export class AnotherAccountError extends UnsentError {
  constructor() {
    super('The session of this browser is of another account than the page');
  }
}
