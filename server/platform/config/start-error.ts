/** Why the service does not start, in one line for the operator. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
