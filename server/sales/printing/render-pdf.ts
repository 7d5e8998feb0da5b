import { Piscina } from 'piscina';
import type { GroupLetter } from '#server/sales/groups/group-letter.ts';
import type { Letterhead } from '#server/platform/mail/message.ts';
import { passesPdf, type Pass } from '#server/sales/tickets/pass-pdf.ts';
import { printQueue, type PrintClient } from './print-queue.ts';
import type { PrintJob } from './print-thread.ts';
import { getLocale } from '#language';
import { proformaPdf } from '#server/sales/groups/proforma-pdf.ts';

/** Maximum number of people in a PDF that is rendered in the main thread, which is faster than starting a thread. */
const few = 10;
/** A PDF of a hundred people usually takes about half a second. */
const timeoutMs = 60_000;

/**
 * Renders the passes of an order. Those of many people are rendered in another thread, so calls are not blocked. Throws a Problem
 * 503 if too many wait.
 */
export const printPasses = (
  client: PrintClient,
  event: Letterhead['event'],
  passes: readonly Pass[],
): Promise<Buffer> =>
  passes.length > few
    ? printInThread(client, { kind: 'passes', language: getLocale(), event, passes })
    : passesPdf(event, passes);

/** Renders the pro-forma invoice of a group. A large group is rendered in another thread, as for `printPasses`. */
export const printProforma = (
  client: PrintClient,
  { event, group: terms, publicUrl }: Letterhead,
  group: GroupLetter,
): Promise<Buffer> => {
  const head = { event, group: terms, publicUrl };
  return group.participants.length > few
    ? printInThread(client, { kind: 'proforma', language: getLocale(), head, group })
    : proformaPdf(head, group);
};

/** Stops the thread. A PDF that it is rendering fails. */
export async function stopPrinting(): Promise<void> {
  const ended = pool;
  pool = undefined;
  await ended?.destroy();
}

/** One PDF at a time, so a crash of the thread affects only this PDF. */
const inTurn = printQueue(40);

const printInThread = (client: PrintClient, job: PrintJob): Promise<Buffer> =>
  inTurn(client, async () => {
    const printed: Uint8Array = await openPool().run(job, { signal: AbortSignal.timeout(timeoutMs) });
    return Buffer.from(printed.buffer, printed.byteOffset, printed.byteLength);
  });

let pool: Piscina | undefined;

/** Returns the thread pool. The thread starts when it is needed and ends after 30 seconds without work. */
function openPool(): Piscina {
  if (pool) return pool;
  // a built service has the thread in a separate file next to this one: see vite.server.config.ts
  const file = import.meta.url.endsWith('.ts') ? './print-thread-from-source.js' : './print-thread.js';
  pool = new Piscina({
    filename: new URL(file, import.meta.url).href,
    name: 'print',
    execArgv: [], // the Node flags of the service are not passed to the thread
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  // The thread could not start, or it ended while idle. The current job fails; the next job starts a new thread.
  pool.on('error', (error) => {
    process.emitWarning(error instanceof Error ? error : String(error));
    void stopPrinting();
  });
  return pool;
}
