import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A fake service on the loopback address. It returns the given responses and records requests. */
export interface Loopback {
  url: string;
  requests: { method: string; path: string; headers: IncomingHttpHeaders; body: string }[];
  /** Responses to the next requests; the default is 200 and `{}`. Status 0 breaks the connection. */
  next(...replies: Reply[]): void;
  close(): Promise<void>;
}

interface Reply {
  status?: number;
  body?: unknown;
  text?: string;
  headers?: Record<string, string>;
}

/** Allows calls from every origin, because a jsdom page keeps its first origin. */
const anyOrigin = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

export async function loopback(): Promise<Loopback> {
  const requests: Loopback['requests'] = [];
  const replies: Reply[] = [];
  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, anyOrigin).end();
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      requests.push({ method, path, headers, body: Buffer.concat(chunks).toString('latin1') });
      const { status = 200, body = {}, text, headers: own } = replies.shift() ?? {};
      if (status === 0) request.socket.destroy();
      else
        response
          .writeHead(status, { 'content-type': 'application/json', ...anyOrigin, ...own })
          .end(text ?? JSON.stringify(body));
    });
  });
  return {
    url: await listening(server),
    requests,
    next: (...more) => void replies.push(...more),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const listening = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
