import { UnsentError } from '#domain/errors/api-error.ts';

/** The browser has the session of another account than the page that asks: nothing was sent. */
export class AnotherAccountError extends UnsentError {
  constructor() {
    super('The session of this browser is of another account than the page');
  }
}
