import Type from 'typebox';

/** Parts of the endpoints of the desk. */

export const Time = Type.String({ description: 'ISO 8601' });

/** Cursor of the next page of a list; null on the last page. */
export const Next = Type.Union([Type.String(), Type.Null()], { description: 'cursor of the next page' });
export const Cursor = Type.Optional(Type.String({ maxLength: 400 }));

/** Sentences of the API documentation. Calls that write or send a file also return 428 after a number of calls: see docs/desk.md. */
export const needsSession =
  'Requires the session cookie of the desk. Returns 401 without a session, and 403 if the role lacks the right.';
export const needsConfirmation = `${needsSession} Returns 428 if password and second factor are older than five minutes.`;
