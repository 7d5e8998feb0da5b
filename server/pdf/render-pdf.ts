import { Piscina } from 'piscina';
import { fairQueue } from '#server/uploads/fair-queue.ts';
import type { GroupLetter } from '#server/groups/group-letter.ts';
import type { Letterhead } from '#server/mail/message.ts';
import { passesPdf, type Pass } from '#server/tickets/pass-pdf.ts';
import type { PrintJob } from './print-thread.ts';
import { getLocale } from '#language';
import { proformaPdf } from '#server/groups/proforma-pdf.ts';

/**
 * PDFs of up to this many people are rendered in this thread: that takes some milliseconds each, less than starting a
 * thread.
 */
const few = 10;
/** A PDF of a hundred people takes about half a second on an idle machine. */
const timeoutMs = 60_000;

/**
 * Renders the passes of a group. Large groups are rendered in a thread, one PDF at a time, so calls are not blocked.
 */
export const printPasses = (event: Letterhead['event'], passes: readonly Pass[]): Promise<Buffer> =>
  passes.length > few
    ? printInThread({ kind: 'passes', language: getLocale(), event, passes })
    : passesPdf(event, passes);

/** Renders the pro-forma invoice of a group in the same way. */
export const printProforma = ({ event, group: terms, publicUrl }: Letterhead, group: GroupLetter): Promise<Buffer> => {
  const head = { event, group: terms, publicUrl };
  return group.participants.length > few
    ? printInThread({ kind: 'proforma', language: getLocale(), head, group })
    : proformaPdf(head, group);
};

/** Stops the thread and the PDF in progress. */
export async function stopPrinting(): Promise<void> {
  const ended = pool;
  pool = undefined;
  await ended?.destroy();
}

/** One at a time, so a crash of the thread affects no other PDF. */
const queue = fairQueue({ lanes: 1 });

const printInThread = (job: PrintJob): Promise<Buffer> =>
  queue.run('the printer', async () => {
    const printed: Uint8Array = await openPool().run(job, { signal: AbortSignal.timeout(timeoutMs) });
    return Buffer.from(printed.buffer, printed.byteOffset, printed.byteLength);
  });

let pool: Piscina | undefined;

/** Starts the thread on demand. It ends after a while without work. */
function openPool(): Piscina {
  if (pool) return pool;
  // in the built service, the thread is a separate file beside this one, see vite.server.config.ts
  const file = import.meta.url.endsWith('.ts') ? './print-thread-from-source.js' : './print-thread.js';
  pool = new Piscina({
    filename: new URL(file, import.meta.url).href,
    name: 'print',
    execArgv: [], // without the Node flags of the service
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  // the thread failed to start, or ended while idle: its job fails and the next one starts a new thread
  pool.on('error', (error) => {
    process.emitWarning(error instanceof Error ? error : String(error));
    void stopPrinting();
  });
  return pool;
}
