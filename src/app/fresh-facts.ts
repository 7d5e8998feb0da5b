import type { ShownFacts } from '#schemas/pages.ts';
import { setRuntime } from '#src/lib/runtime.ts';
import { httpRequest } from '#src/lib/http/http-client.ts';

/** Facts younger than this many milliseconds are used without a request. */
const freshMs = 5000;

/**
 * A navigation waits at most this many milliseconds for newer facts. Without any facts, the time limit of the HTTP
 * client applies.
 */
const timeLimitMs = 1500;

let facts: ShownFacts | undefined;
let readAt = 0;

/** Stores facts: those of the document, or those of a later response. */
export function rememberFacts(next: ShownFacts): void {
  facts = next;
  readAt = performance.now();
}

/** The facts for the next page. If the service does not respond in time, the stored facts are used. */
export async function freshFacts(): Promise<ShownFacts> {
  if (facts && performance.now() - readAt < freshMs) return facts;
  try {
    const reply = await httpRequest('/page-facts.json', { once: true, ...(facts && { timeLimitMs }) });
    if (!reply.ok) throw new Error(`The facts of the pages were answered with ${reply.status}`);
    const next = (await reply.json()) as ShownFacts;
    setRuntime(next.runtime);
    rememberFacts(next);
    return next;
  } catch (error) {
    if (!facts) throw error;
    console.warn('The next page is shown with older facts', error);
    return facts;
  }
}
