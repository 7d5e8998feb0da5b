import { Agent, request, type IncomingHttpHeaders } from 'node:http';

/** One call of a visitor. `from` is the client address that a proxy would forward. */
export interface Call {
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: object;
  headers?: Record<string, string>;
  from?: string;
}

/** A response. `ms` is the time from the first sent byte to the last received byte. */
export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  ms: number;
}

/** A fixed number of keep-alive connections per origin. Further calls wait for a free connection. */
export class Connections {
  readonly #agent: Agent;

  constructor(
    count: number,
    /** timeout of a call in milliseconds */
    readonly maxMs = 30_000,
  ) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: count, maxFreeSockets: count });
  }

  /**
   * Sends a call. Throws if the connection is refused or broken, or at the timeout. Returns responses of every
   * status.
   */
  send(origin: string, { method, path, body, headers, from }: Call): Promise<Reply> {
    const content = body === undefined ? undefined : JSON.stringify(body);
    const startedAt = performance.now();
    return new Promise((resolve, reject) => {
      const sent = request(`${origin}${path}`, {
        agent: this.#agent,
        method: method ?? (content === undefined ? 'GET' : 'POST'),
        headers: {
          ...(content !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(content),
          }),
          ...(from !== undefined && { 'x-forwarded-for': from }),
          ...headers,
        },
      });
      const timer = setTimeout(
        () => sent.destroy(new Error(`${path} got no reply within ${this.maxMs} ms`)),
        this.maxMs,
      );
      const failed = (error: Error) => {
        clearTimeout(timer);
        reject(error);
      };
      sent.once('error', failed);
      sent.once('response', (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.once('error', failed);
        reply.once('end', () => {
          clearTimeout(timer);
          const text = Buffer.concat(chunks).toString('utf8');
          resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text, ms: performance.now() - startedAt });
        });
      });
      sent.end(content);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

interface Many {
  count: number;
  atOnce: number;
  /** time in milliseconds after which no call starts */
  maxMs: number;
}

/** Runs the work for each number below `count`, `atOnce` at the same time. Returns how many were done. */
export async function doMany(
  { count, atOnce, maxMs }: Many,
  work: (index: number) => Promise<unknown>,
): Promise<number> {
  const until = performance.now() + maxMs;
  let next = 0;
  const worker = async () => {
    while (next < count && performance.now() < until) {
      const index = next;
      next += 1;
      await work(index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return next;
}

/** Random numbers from 0 to below 1 (mulberry32). They are the same for the same seed. */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A different private network address for each index. */
export const addressOf = (index: number): string => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

/** The quantile `part` (0 to 1) of the values; NaN for an empty list. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}
