import { Agent, createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A small proxy before several processes, as in production. */
export interface Proxy {
  origin: string;
  /** replaces the process at this index */
  replace(place: number, origin: string): void;
  /** the last readiness response of each process */
  health(): readonly string[];
  close(): Promise<void>;
}

interface Upstream {
  origin: string;
  isReady: boolean;
  status: string;
}

const everyMs = 100;

/**
 * Starts a proxy that checks the readiness of each process, and sends requests to the ready ones in turn over
 * keep-alive connections. Like nginx, it retries a refused connection at the next process. Visitors get all other
 * errors.
 */
export async function startProxy(origins: readonly string[]): Promise<Proxy> {
  const upstreams = origins.map((origin): Upstream => ({ origin, isReady: true, status: '' }));
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const server = createServer(async (incoming, answer) => {
    const body = await bodyOf(incoming).catch(() => undefined); // undefined if the client has disconnected
    if (!body) return;
    turn += 1;
    const ready = upstreams.filter(({ isReady }) => isReady);
    const [first, ...rest] = ready.map((_, index) => ready[(turn + index) % ready.length]!.origin);
    pass({ agent, incoming, body, answer }, first, rest);
  });
  const look = setInterval(() => upstreams.forEach((upstream) => void askHealth(upstream)), everyMs);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    replace: (place, origin) => void (upstreams[place] = { origin, isReady: false, status: '' }),
    health: () => upstreams.map(({ status }) => status),
    close: () => close(server, agent, look),
  };
}

function close(server: Server, agent: Agent, look: NodeJS.Timeout): Promise<void> {
  clearInterval(look);
  agent.destroy();
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

async function askHealth(upstream: Upstream): Promise<void> {
  const reply = await fetch(`${upstream.origin}/readyz`, { headers: { connection: 'close' } }).catch(() => undefined);
  const health = reply ? await reply.json().catch(() => ({})) : { status: 'gone' };
  Object.assign(upstream, { isReady: reply?.ok ?? false, status: health.status });
}

interface QuestionMailState {
  agent: Agent;
  incoming: IncomingMessage;
  body: Buffer;
  answer: ServerResponse;
}

function pass(passing: QuestionMailState, origin: string | undefined, others: string[]): void {
  const { agent, incoming, body, answer } = passing;
  if (origin === undefined) return void answer.writeHead(502).end('nobody is there');
  const { connection: _, ...headers } = incoming.headers;
  const sent = request(`${origin}${incoming.url}`, { agent, method: incoming.method, headers });
  sent.on('response', (reply) => {
    const { connection: __, ...headers } = reply.headers;
    answer.writeHead(reply.statusCode ?? 502, headers);
    reply.pipe(answer);
    reply.on('error', () => answer.destroy());
  });
  sent.on('error', (error: NodeJS.ErrnoException) => {
    const [next, ...rest] = others;
    if (error.code === 'ECONNREFUSED' && next !== undefined) return pass(passing, next, rest);
    if (answer.headersSent) return void answer.destroy();
    return void answer.writeHead(502).end(`${error.code}: ${error.message}`);
  });
  sent.end(body);
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
