import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Site } from './site.ts';

/** bytes per piece, and milliseconds between two pieces: 20 kB a second, like a phone in a crowded hall */
const [piece, between] = [600, 30];

/** The same site behind a slow connection that sends a document in small pieces, so a browser paints it many times. */
export async function inPieces(site: Site): Promise<Site> {
  const { hostname, port } = new URL(site.origin);
  const server = createServer((incoming, reply) => {
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const onward = request({ hostname, port, path: incoming.url, method: incoming.method, headers }, (answer) => {
      void forward(answer, reply).catch(() => reply.destroy()); // a closed page requests no more
    });
    onward.on('error', () => reply.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    ...site,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await site.stop();
    },
  };
}

async function forward(answer: IncomingMessage, reply: ServerResponse): Promise<void> {
  const { 'content-length': _, ...headers } = answer.headers;
  reply.writeHead(answer.statusCode ?? 502, headers);
  if (!headers['content-type']?.startsWith('text/html')) return void answer.pipe(reply);
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const document = Buffer.concat(chunks);
  for (let from = 0; from < document.length; from += piece) {
    reply.write(document.subarray(from, from + piece));
    await wait(between);
  }
  reply.end();
}
