import { Piscina } from 'piscina';
import { fairQueue } from '#server/uploads/fair-queue.ts';
import type { ContentOf, GroupLetter, Letterhead } from '#server/mail/message.ts';
import { passesPdf } from '#server/tickets/pass-pdf.ts';
import type { PrintJob } from './print-thread.ts';
import { proformaPdf } from '#server/groups/proforma-pdf.ts';

/** Up to so many people are printed here: that takes a few milliseconds each, and a thread costs more. */
const few = 10;
/** A PDF of a hundred people takes half a second on a quiet machine. */
const patienceMs = 60_000;

/** Prints the passes of a group. Those of many people are printed in a thread, one PDF at a time, so calls go on meanwhile. */
export const printPasses = (event: Letterhead['event'], passes: readonly ContentOf<'pass'>[]): Promise<Buffer> =>
  passes.length > few ? printInThread({ kind: 'passes', event, passes }) : passesPdf(event, passes);

/** Prints the pro-forma of a group, in the same way. */
export const printProforma = ({ event, group: terms, publicUrl }: Letterhead, group: GroupLetter): Promise<Buffer> => {
  const head = { event, group: terms, publicUrl };
  return group.participants.length > few ? printInThread({ kind: 'proforma', head, group }) : proformaPdf(head, group);
};

/** Ends the thread, with what it is printing. */
export async function stopPrinting(): Promise<void> {
  const ended = pool;
  pool = undefined;
  await ended?.destroy();
}

/** One at a time, so a thread that fails takes no other PDF along. */
const queue = fairQueue({ lanes: 1 });

const printInThread = (job: PrintJob): Promise<Buffer> =>
  queue.run('the printer', async () => {
    const printed: Uint8Array = await openPool().run(job, { signal: AbortSignal.timeout(patienceMs) });
    return Buffer.from(printed.buffer, printed.byteOffset, printed.byteLength);
  });

let pool: Piscina | undefined;

/** A thread that is started when it is needed, and ends when nothing was printed for a while. */
function openPool(): Piscina {
  if (pool) return pool;
  // Built, the thread is a file of its own beside this one, see vite.server.config.ts.
  const file = import.meta.url.endsWith('.ts') ? './print-thread-from-source.js' : './print-thread.js';
  pool = new Piscina({
    filename: new URL(file, import.meta.url).href,
    name: 'print',
    execArgv: [], // nothing of what the service itself was started with
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  // A thread that cannot start, or ends while it has no work: the job that waits for it fails, and the next one starts another.
  pool.on('error', (error) => {
    process.emitWarning(error instanceof Error ? error : String(error));
    void stopPrinting();
  });
  return pool;
}
