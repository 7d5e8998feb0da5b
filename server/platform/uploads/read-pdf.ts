import { Worker } from 'node:worker_threads';
import { fairQueue } from './fair-queue.ts';

/**
 * good: can be opened and has no active content; active: has scripts, files, or actions that start or send something;
 * locked: encrypted; broken: cannot be opened; unclear: could not be checked completely, because objects are hidden
 * or defined twice, or because the limit of time or memory was reached
 */
export type PdfVerdict = 'good' | 'active' | 'locked' | 'broken' | 'unclear';

/** Limit of CPU time per file. `clockMs`, the limit of real time, is longer, because the machine may be busy. */
const processorMs = 3_000;
const clockMs = 10_000;
/** limit for the start of the thread */
const startMs = 30_000;
/** limit for the memory that the service may need for one file */
const memoryLimitBytes = 512 * 1024 * 1024;
const checkEveryMs = 50;
const lanes = 2;
/** Turns of `processorMs` that a file may wait, which is half a minute. A proxy must wait longer for the reply. */
const maxTurns = 10;

const queue = fairQueue({ lanes, maxTurns, retryAfter: (maxTurns * processorMs) / 1000 });
let underWay = 0;

/**
 * Opens a PDF in a thread with limits of time and memory, and checks all objects in it. At most two files are read at
 * a time; clients take turns. Throws a Problem 503 if the file would wait too long. Decision 45.
 */
export async function readPdf(content: Buffer, client: string): Promise<PdfVerdict> {
  const read = () => readInWorker(content);
  const verdict = await queue.run(client, read);
  if (verdict !== 'crowded') return verdict;
  const alone = await queue.run(client, read, lanes);
  return alone === 'crowded' ? 'unclear' : alone;
}

/** crowded: the memory limit was reached while two files were read, so it is unknown which file caused it */
type Reading = PdfVerdict | 'crowded';

async function readInWorker(content: Buffer): Promise<Reading> {
  const worker = new Worker(new URL('./pdf-reader.js', import.meta.url), {
    workerData: content,
    execArgv: [], // the Node flags of the service are not passed to the thread
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  underWay += 1;
  try {
    return await verdictOf(worker);
  } finally {
    underWay -= 1;
    await worker.terminate();
  }
}

function verdictOf(worker: Worker): Promise<Reading> {
  const before = process.memoryUsage.rss();
  let isTimeOver = timeLimit({ clock: startMs });
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (process.memoryUsage.rss() - before > memoryLimitBytes) resolve(underWay > 1 ? 'crowded' : 'unclear');
      if (isTimeOver()) resolve('unclear');
    }, checkEveryMs);
    worker.on('message', (message: 'ready' | PdfVerdict) => {
      if (message === 'ready') isTimeOver = timeLimit({ processor: processorMs, clock: clockMs });
      else resolve(message);
    });
    worker.once('error', () => resolve('broken'));
    worker.once('exit', () => {
      clearInterval(timer);
      resolve('broken');
    });
  });
}

/**
 * Returns a function that returns whether the time is over. CPU time is that of the whole process, which is at least
 * that of the thread. So it counts only if as much real time has passed.
 */
function timeLimit({ processor = Infinity, clock }: { processor?: number; clock: number }): () => boolean {
  const start = performance.now();
  const used = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(used);
    const passed = performance.now() - start;
    return passed >= clock || (passed >= processor && (user + system) / 1000 >= processor);
  };
}
