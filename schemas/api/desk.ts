import Type from 'typebox';

/** Parts of the endpoints of the desk. */

export const Time = Type.String({ description: 'ISO 8601' });

/** Sentences of the API documentation. */
export const needsSession =
  'Requires the session cookie of the desk. Returns 401 without a session, and 403 if the role lacks the right.';
export const needsConfirmation = `${needsSession} Returns 428 if password and second factor are older than five minutes.`;
