import { Worker } from 'node:worker_threads';
import { fairQueue } from './fair-queue.ts';

/**
 * good: opens, without active content; active: contains scripts, files, or actions that start or send something;
 * locked: encrypted; broken: cannot be opened; unclear: cannot be checked completely, because objects are hidden or
 * defined twice, or because of time or memory
 */
export type PdfVerdict = 'good' | 'active' | 'locked' | 'broken' | 'unclear';

/** CPU time per file. The time limit by the clock is longer, for a busy machine. */
const processorMs = 3_000;
const clockMs = 10_000;
/** limit for starting the thread */
const startMs = 30_000;
/** memory that one file may use when decompressed */
const roomBytes = 512 * 1024 * 1024;
const lookEveryMs = 50;
const lanes = 2;

const queue = fairQueue({ lanes });
let underWay = 0;

/**
 * Opens a PDF in a thread with limits of time and memory and checks every object in it. Reads two files at a time;
 * clients take turns. Decision 45.
 */
export async function readPdf(content: Buffer, client: string): Promise<PdfVerdict> {
  const read = () => readApart(content);
  const verdict = await queue.run(client, read);
  if (verdict !== 'crowded') return verdict;
  const alone = await queue.run(client, read, lanes);
  return alone === 'crowded' ? 'unclear' : alone;
}

/** crowded: memory ran out while two files were read, so either may be the cause */
type Reading = PdfVerdict | 'crowded';

async function readApart(content: Buffer): Promise<Reading> {
  const worker = new Worker(new URL('./pdf-reader.js', import.meta.url), {
    workerData: content,
    execArgv: [], // without the Node flags of the service
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
    const look = setInterval(() => {
      if (process.memoryUsage.rss() - before > roomBytes) resolve(underWay > 1 ? 'crowded' : 'unclear');
      if (isTimeOver()) resolve('unclear');
    }, lookEveryMs);
    worker.on('message', (message: 'ready' | PdfVerdict) => {
      if (message === 'ready') isTimeOver = timeLimit({ processor: processorMs, clock: clockMs });
      else resolve(message);
    });
    worker.once('error', () => resolve('broken'));
    worker.once('exit', () => {
      clearInterval(look);
      resolve('broken');
    });
  });
}

/**
 * Returns a function that tells whether the limit has passed. CPU time is measured for the whole process, so the
 * thread used at most that much.
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
