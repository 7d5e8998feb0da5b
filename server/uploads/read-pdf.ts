import { Worker } from 'node:worker_threads';

/** good: it opens and does nothing; active: scripts, actions that start or send something, or files in it; locked: encrypted */
export type PdfVerdict = 'good' | 'active' | 'locked' | 'broken';

/** Ten honest megabytes take a second, on a busy machine some. */
const patienceMs = 30_000;
/** What one file may unpack to, beside what the service holds anyway. */
const roomBytes = 512 * 1024 * 1024;
const lookEveryMs = 50;

let last: Promise<unknown> = Promise.resolve();

/**
 * Opens a PDF and looks at every object in it. A file that is made to be endless costs a thread of its own some seconds and a
 * bounded piece of memory, and the service goes on meanwhile; one file at a time.
 */
export function readPdf(content: Buffer): Promise<PdfVerdict> {
  const reading = last.then(() => readApart(content));
  last = reading.catch(() => undefined);
  return reading;
}

async function readApart(content: Buffer): Promise<PdfVerdict> {
  const worker = new Worker(new URL('./pdf-reader.js', import.meta.url), {
    workerData: content,
    execArgv: [], // nothing of what the service itself was started with
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  const before = process.memoryUsage.rss();
  const isOver = () => process.memoryUsage.rss() - before > roomBytes;
  const verdict = await new Promise<PdfVerdict>((resolve) => {
    const end = setTimeout(() => resolve('broken'), patienceMs);
    const look = setInterval(() => isOver() && resolve('broken'), lookEveryMs);
    worker.once('message', resolve);
    worker.once('error', () => resolve('broken'));
    worker.once('exit', () => {
      clearTimeout(end);
      clearInterval(look);
      resolve('broken');
    });
  });
  await worker.terminate();
  return verdict;
}
