import { connect, type Socket } from 'node:net';

/** Calls whose JSON body never ends, like an attack. */
export class OpenBodies {
  readonly answers: string[] = [];
  #sockets: Socket[] = [];

  constructor(readonly port: number) {}

  /** Opens `count` calls of one client; `from` is the address that the trusted proxy reports. */
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
        this.#sockets.push(socket);
        return new Promise<void>((resolve) => socket.write([...head, '', '{'].join('\r\n'), () => resolve()));
      }),
    );
  }

  /** number of calls with this response status */
  answered(status: number): number {
    return this.answers.filter((answer) => answer.startsWith(`HTTP/1.1 ${status} `)).length;
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Closes all connections with a reset, so the server no longer knows their addresses. */
  reset(): void {
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }
}
