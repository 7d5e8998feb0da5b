import { Agent, get } from 'node:http';
import type { Load } from './http-load.ts';

interface ReadOptions {
  port: number;
  path: string;
  connections: number;
  ms: number;
}

/** Requests one URL for `ms` milliseconds with Node's HTTP client on keep-alive connections. */
export async function readOften({ port, path, connections, ms }: ReadOptions): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const statuses: Record<number, number> = {};
  const begun = performance.now();
  const until = begun + ms;
  const ask = () =>
    new Promise<number>((resolve, reject) => {
      get({ port, path, agent, host: '127.0.0.1' }, (reply) =>
        reply.resume().once('end', () => resolve(reply.statusCode ?? 0)),
      ).once('error', reject);
    });
  const visitor = async () => {
    while (performance.now() < until) {
      const sentAt = performance.now();
      const status = await ask();
      times.push(performance.now() - sentAt);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, visitor));
  agent.destroy();
  return { perSecond: (times.length / (performance.now() - begun)) * 1000, times, statuses };
}
