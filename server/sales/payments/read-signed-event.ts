import { createHash } from 'node:crypto';
import type { ProviderEvent } from './payment-gateway.ts';

/**
 * Reads the body of a webhook whose signature is valid. A body of an unknown shape becomes an event of the type
 * `unreadable`. It must not cause an error: providers disable webhooks whose calls keep failing.
 */
export function readSignedEvent(raw: Buffer, read: (body: unknown) => ProviderEvent): ProviderEvent {
  try {
    const event = read(JSON.parse(raw.toString('utf8')));
    // PostgreSQL stores no text with a NUL
    if (JSON.stringify(event).includes('\\u0000')) throw new Error('an id has a NUL');
    return event;
  } catch {
    return { eventId: hashOf(raw), type: 'unreadable', payment: undefined, providerOrderId: undefined };
  }
}

/** Id of an event whose provider sends its id in a header that is not signed. */
export const hashOf = (raw: Buffer): string => createHash('sha256').update(raw).digest('hex');
