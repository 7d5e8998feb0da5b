import { Worker } from 'node:worker_threads';
import { fairQueue } from './fair-queue.ts';

/**
 * good: it opens and does nothing; active: scripts, actions that start or send something, or files in it; locked: encrypted;
 * unclear: it cannot be looked at in full, as objects are defined twice or hidden, or it takes too much time or memory
 */
export type PdfVerdict = 'good' | 'active' | 'locked' | 'broken' | 'unclear';

/** One file gets so much time of the processor, and more by the clock only where the machine is busy. */
const processorMs = 3_000;
const clockMs = 10_000;
/** for a thread to start */
const startMs = 30_000;
/** for what one file unpacks to, above what the service held before */
const roomBytes = 512 * 1024 * 1024;
const lookEveryMs = 50;
const lanes = 2;

const queue = fairQueue({ lanes });
let underWay = 0;

/**
 * Opens a PDF and looks at every object in it, in a thread with an end in time and memory. Two files are read at a time, and
 * clients take turns. Decision 45.
 */
export async function readPdf(content: Buffer, client: string): Promise<PdfVerdict> {
  const read = () => readApart(content);
  const verdict = await queue.run(client, read);
  if (verdict !== 'crowded') return verdict;
  const alone = await queue.run(client, read, lanes);
  return alone === 'crowded' ? 'unclear' : alone;
}

/** crowded: memory ran out while another file was read as well, so either may be the cause */
type Reading = PdfVerdict | 'crowded';

async function readApart(content: Buffer): Promise<Reading> {
  const worker = new Worker(new URL('./pdf-reader.js', import.meta.url), {
    workerData: content,
    execArgv: [], // nothing of what the service itself was started with
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

/** Counts from now. The processor's time is that of the whole process: the thread had no more. */
function timeLimit({ processor = Infinity, clock }: { processor?: number; clock: number }): () => boolean {
  const start = performance.now();
  const used = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(used);
    const passed = performance.now() - start;
    return passed >= clock || (passed >= processor && (user + system) / 1000 >= processor);
  };
}
