import type { TicketLookup } from '#domain/tickets/tickets.ts';
import { sameText, type Keys } from '#server/keys.ts';

const linkLifeMs = 24 * 60 * 60 * 1000;

/** The reply of a verified code with a signature over the rest and its end. The service itself believes no part of a link. */
export function signLookup(keys: Keys, { now, ...lookup }: Pick<TicketLookup, 'status' | 'user_data'> & { now: Date }) {
  const content = { ...lookup, expires: new Date(now.getTime() + linkLifeMs).toISOString() };
  return { ...content, signature: keys.sign('ticket-link', canonical(content)) };
}

/** Whether a lookup that a browser sends was signed here, and is not over. */
export const isSigned = (keys: Keys, { signature, ...content }: Required<TicketLookup>, now: Date): boolean =>
  sameText(keys.sign('ticket-link', canonical(content)), signature) && now.getTime() < Date.parse(content.expires);

/** JSON with the keys of every object in order: the same text whoever wrote it. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
