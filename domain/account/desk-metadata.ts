/**
 * `ClientMetadata` with which the desk calls the identity service. Such a call does not reveal whether an email has an account.
 * Calls without it get no hint of staff accounts: their emails are answered as unknown emails.
 */
export const deskMetadata = { application: 'desk' } as const;
