import { connect, type Socket } from 'node:net';

/** A raw response. 'cut': the connection ended without a response. */
export interface RawReply {
  status: number | 'cut' | 'silent';
  headers: Record<string, string>;
  body: string;
  ms: number;
}

interface RawRequest {
  bytes: Buffer;
  method: string;
  /** maximum time in milliseconds until the response */
  maxMs: number;
  /** whether the connection cannot be used again */
  alone: boolean;
}

/** An HTTP client that sends raw bytes, also invalid requests. It sends them one after another on one connection. */
export class RawClient {
  #socket: Socket | undefined;

  constructor(readonly port: number) {}

  /** Sends a request. If the reused connection was just closed, repeats the request once on a new one. */
  async ask(request: RawRequest): Promise<RawReply> {
    const wasOpen = this.#socket !== undefined;
    if (request.alone) this.close();
    const reply = await this.#once(request);
    return reply.status === 'cut' && wasOpen && !request.alone ? this.#once(request) : reply;
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = undefined;
  }

  #once({ bytes, method, maxMs, alone }: RawRequest): Promise<RawReply> {
    const socket = this.#socket ?? connect(this.port, '127.0.0.1').setNoDelay(true);
    this.#socket = socket;
    const startedAt = performance.now();
    let received: Buffer = Buffer.alloc(0);
    return new Promise((resolve) => {
      const done = (reply: Pick<RawReply, 'status' | 'headers' | 'body'>, keep: boolean) => {
        clearTimeout(timer);
        socket.removeAllListeners();
        socket.on('error', () => undefined);
        if (!keep || alone) {
          socket.destroy();
          if (this.#socket === socket) this.#socket = undefined;
        }
        resolve({ ...reply, ms: performance.now() - startedAt });
      };
      const none = () => ({ headers: {}, body: received.toString('latin1') });
      const timer = setTimeout(() => done({ status: 'silent', ...none() }, false), maxMs);
      const look = (isEnd: boolean) => {
        const reply = parse(received, method, isEnd);
        if (reply) done(reply, !isEnd && reply.headers.connection !== 'close');
        else if (isEnd) done({ status: 'cut', ...none() }, false);
      };
      socket.on('data', (chunk: Buffer) => {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
        look(false);
      });
      socket.once('end', () => look(true));
      socket.once('close', () => look(true));
      socket.once('error', () => look(true));
      socket.write(bytes);
    });
  }
}

/** The first complete response; undefined if it is incomplete. Skips interim responses (100). */
function parse(bytes: Buffer, method: string, isEnd: boolean): Omit<RawReply, 'ms'> | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [first = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n');
  const status = Number(/^HTTP\/1\.\d (\d{3})/.exec(first)?.[1] ?? 0);
  const rest = bytes.subarray(end + 4);
  if (status >= 100 && status < 200 && status !== 101) return parse(rest, method, isEnd);
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const answer = (body: Buffer) => ({ status, headers, body: body.toString('utf8') });
  if (method === 'HEAD' || status === 204 || status === 304 || status === 101) return answer(Buffer.alloc(0));
  if (headers['content-length'] !== undefined) {
    const length = Number(headers['content-length']);
    return rest.length >= length ? answer(rest.subarray(0, length)) : undefined;
  }
  if (headers['transfer-encoding'] !== 'chunked') return isEnd ? answer(rest) : undefined;
  const body = unchunked(rest);
  return body && answer(body);
}

function unchunked(bytes: Buffer): Buffer | undefined {
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const line = bytes.indexOf('\r\n', at);
    if (line < 0) return undefined;
    const size = Number.parseInt(bytes.toString('latin1', at, line), 16);
    if (size === 0) return bytes.length >= line + 4 ? Buffer.concat(parts) : undefined;
    if (!(bytes.length >= line + 2 + size + 2)) return undefined;
    parts.push(bytes.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
}
