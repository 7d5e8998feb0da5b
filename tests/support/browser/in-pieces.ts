import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Site } from './site.ts';

/** Bytes per piece, and milliseconds between pieces. This is 20 kB per second, as on a slow phone connection. */
const [piece, between] = [600, 30];
/** Minimum duration of a document in milliseconds. A busy machine paints a shorter one only when it is complete. */
const shortest = 2000;

/** Puts a slow proxy before a site. It sends documents in small pieces, so the browser paints them many times. */
export async function inPieces(site: Site): Promise<Site> {
  const { hostname, port } = new URL(site.origin);
  const server = createServer((incoming, reply) => {
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const onward = request({ hostname, port, path: incoming.url, method: incoming.method, headers }, (answer) => {
      void forward(answer, reply).catch(() => reply.destroy()); // fails when the page is closed
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
  const pause = Math.max(between, (shortest * piece) / document.length);
  for (let from = 0; from < document.length; from += piece) {
    reply.write(document.subarray(from, from + piece));
    await wait(pause);
  }
  reply.end();
}
