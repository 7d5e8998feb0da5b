import { UnsentError } from '#domain/errors/api-error.ts';

/** The browser is signed in with another account than the page shows. The request was not sent. */
export class AnotherAccountError extends UnsentError {
  constructor() {
    super('The session of this browser is of another account than the page');
  }
}
