import type { TicketLookup } from '#domain/tickets/tickets.ts';
import type { Keys } from '#server/platform/keys.ts';

const linkLifeMs = 24 * 60 * 60 * 1000;

/**
 * Returns the reply to a correct code, with a signature and an expiry. The browser stores it in the link and asks the
 * service to check the signature. No other route trusts the data of a link.
 */
export function signLookup(keys: Keys, { now, ...lookup }: Pick<TicketLookup, 'status' | 'user_data'> & { now: Date }) {
  const content = { ...lookup, expires: new Date(now.getTime() + linkLifeMs).toISOString() };
  return { ...content, signature: keys.sign('ticket-link', canonical(content)) };
}

/** Returns whether a lookup that a browser sent has a valid signature and has not expired. */
export const isSigned = (keys: Keys, { signature, ...content }: Required<TicketLookup>, now: Date): boolean =>
  keys.accepts(signature, (signer) => signer.sign('ticket-link', canonical(content))) &&
  now.getTime() < Date.parse(content.expires);

/** Returns JSON with sorted keys, so the order of the keys does not change the signature. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
