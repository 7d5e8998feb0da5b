import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** Failures of a provider's service. `lost`: the provider does the work, but its response never arrives. */
type Trouble = 'silent' | 'dropped' | 'lost' | 'failing' | 'garbled';

export interface ReceivedCall {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  /** the parsed JSON; undefined without a body */
  body: unknown;
}

export interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** A fake provider on this machine. It responds as documented and can simulate failures. */
export interface FakeServer {
  url: string;
  /** received calls, oldest first: 'POST /v1/orders' */
  received: string[];
  /** makes the next calls fail with this trouble */
  meet(trouble: Trouble, calls?: number): void;
  close(): Promise<void>;
}

export async function fakeServer(answer: (call: ReceivedCall) => Answer): Promise<FakeServer> {
  const received: string[] = [];
  const troubles: Trouble[] = [];
  const server = createServer((request, response) => void serve(request, response));

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await read(request);
    received.push(`${call.method} ${call.path}`);
    const trouble = troubles.shift();
    if (trouble === 'silent') return;
    if (trouble === 'dropped') return void request.socket.destroy();
    if (trouble === 'failing') return send(response, { status: 500, body: { message: 'something went wrong' } });
    if (trouble === 'garbled') return void response.end('<html>Bad gateway</html>');
    const reply = answer(call);
    if (trouble === 'lost') return void request.socket.destroy();
    send(response, reply);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The fake does not listen');
  return {
    url: `http://127.0.0.1:${address.port}`,
    received,
    meet: (trouble, calls = 1) => void troubles.push(...Array.from({ length: calls }, () => trouble)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function read(request: IncomingMessage): Promise<ReceivedCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const raw = Buffer.concat(chunks).toString('utf8');
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake');
  return {
    method: request.method ?? '',
    path: pathname,
    query: searchParams,
    headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
    body: raw === '' ? undefined : JSON.parse(raw),
  };
}

function send(response: ServerResponse, { status, body, headers }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

/** Creates unique ids of letters and digits, in the format of the providers. */
let count = 0;
export const newId = (prefix: string): string =>
  `${prefix}${(Date.now() * 1000 + (count += 1)).toString(36).padStart(14, '0').slice(-14)}`;

export type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
