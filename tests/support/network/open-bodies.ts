import { connect, type Socket } from 'node:net';

/** Requests whose JSON body never ends, as in an attack. */
export class OpenBodies {
  readonly answers: string[] = [];
  /** number of connections that the server has closed */
  closed = 0;
  #sockets: Socket[] = [];

  constructor(readonly port: number) {}

  /** Opens `count` requests of one client. `from` is the address that the trusted proxy forwards. */
  async open(count: number, from: string, path = '/prod/v1/expo/order/confirm/simats'): Promise<void> {
    const head = [
      `POST ${path} HTTP/1.1`,
      'Host: x',
      `X-Forwarded-For: ${from}`,
      'Content-Type: application/json',
      'Content-Length: 10',
    ];
    await Promise.all(
      Array.from({ length: count }, () => {
        const socket = connect(this.port, '127.0.0.1').on('error', () => undefined);
        socket.on('data', (chunk) => this.answers.push(chunk.toString()));
        socket.on('end', () => (this.closed += 1));
        this.#sockets.push(socket);
        return new Promise<void>((resolve) => socket.write([...head, '', '{'].join('\r\n'), () => resolve()));
      }),
    );
  }

  /** Number of requests with this response status. */
  answered(status: number): number {
    return this.answers.filter((answer) => answer.startsWith(`HTTP/1.1 ${status} `)).length;
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Resets all connections, so the server cannot read their addresses any more. */
  reset(): void {
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }
}
