import { connect, type Socket } from 'node:net';

/** Result of a load test. Each connection has one call at a time. */
export interface Load {
  perSecond: number;
  /** milliseconds per call, from its first byte to the last byte of the reply */
  times: number[];
  /** number of replies by status */
  statuses: Record<number, number>;
}

interface LoadOptions {
  port: number;
  connections: number;
  /** the next call as raw bytes; undefined ends the test */
  next: () => Buffer | undefined;
}

/**
 * Sends the next call as soon as a reply arrives. It runs on the same machine as the service, so it uses only
 * microseconds of CPU time per call.
 */
export async function load({ port, connections, next }: LoadOptions): Promise<Load> {
  const sockets = await Promise.all(Array.from({ length: connections }, () => connectTo(port)));
  const times: number[] = [];
  const statuses: Record<number, number> = {};
  const note = (status: number, ms: number) => {
    statuses[status] = (statuses[status] ?? 0) + 1;
    times.push(ms);
  };
  const begun = performance.now();
  await Promise.all(sockets.map((socket) => talk(socket, next, note)));
  const seconds = (performance.now() - begun) / 1000;
  return { perSecond: times.length / seconds, times, statuses };
}

const connectTo = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.once('connect', () => resolve(socket)).once('error', reject);
  });

function talk(socket: Socket, next: LoadOptions['next'], note: (status: number, ms: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let [sentAt, got, wanted, status] = [0, 0, 0, 0];
    const send = () => {
      const call = next();
      if (!call) return void socket.end(() => resolve());
      [sentAt, got, wanted] = [performance.now(), 0, 0];
      socket.write(call);
    };
    socket.on('data', (chunk: Buffer) => {
      if (wanted === 0) {
        const head = chunk.toString('latin1', 0, chunk.indexOf('\r\n\r\n'));
        status = Number(head.slice(9, 12));
        wanted = head.length + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
      }
      got += chunk.length;
      if (got < wanted) return;
      note(status, performance.now() - sentAt);
      send();
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('The service closed a connection')));
    send();
  });
}

const host = 'host: 127.0.0.1\r\nconnection: keep-alive\r\n';

/** A POST request as raw bytes. `from` is the client address that a proxy would forward. */
export function postCall(path: string, body: object, from: string): Buffer {
  const content = JSON.stringify(body);
  const head = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(content)}\r\nx-forwarded-for: ${from}\r\n`;
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${host}${head}\r\n${content}`);
}
