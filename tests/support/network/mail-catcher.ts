import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';

/**
 * Behaviour of the mail server. 'relay-denied': it accepts no recipient. 'silent': it accepts connections but never
 * responds. 'gone': it closes them at once.
 */
export type MailBehaviour = 'taking' | 'busy' | 'refusing' | 'relay-denied' | 'silent' | 'gone';

interface Caught {
  to: string;
  messageId: string;
}

/** An SMTP server that stores only the recipient and Message-ID of each mail. It can simulate failures. */
export interface MailCatcher {
  url: string;
  caught: Caught[];
  /** number of connections that were opened */
  connections(): number;
  mood: MailBehaviour;
  close(): Promise<void>;
}

const refused = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

export async function mailCatcher(mood: MailBehaviour = 'taking', port = 0): Promise<MailCatcher> {
  let connections = 0;
  const silent = new Set<Socket>();
  const catcher: MailCatcher = {
    url: '',
    caught: [],
    mood,
    connections: () => connections,
    close: async () => undefined,
  };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onRcptTo(_address, _session, done) {
      if (catcher.mood === 'refusing') return done(refused(550, '5.1.1 No such mailbox here'));
      if (catcher.mood === 'relay-denied') return done(refused(554, '5.7.1 Relay access denied'));
      return done(catcher.mood === 'busy' ? refused(451, 'Try again later') : undefined);
    },
    onData(stream, { envelope }, done) {
      let head = '';
      stream.on('data', (chunk: Buffer) => {
        if (!head.includes('\r\n\r\n')) head += chunk.toString('latin1');
      });
      stream.on('end', () => {
        const [, messageId = ''] = /^message-id:\s*(<[^>]+>)/im.exec(head) ?? [];
        for (const { address } of envelope.rcptTo) catcher.caught.push({ to: address, messageId });
        done();
      });
    },
  });
  smtp.on('error', () => undefined); // happens when the client is killed while it sends a mail
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));

  // A proxy before the SMTP server, which can accept a connection without a response.
  const door = createServer((socket) => {
    connections += 1;
    socket.on('error', () => undefined);
    if (catcher.mood === 'gone') return void socket.destroy();
    if (catcher.mood !== 'silent') return void smtp.server.emit('connection', socket);
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  await new Promise<void>((resolve) => door.listen(port, '127.0.0.1', resolve));
  catcher.url = `smtp://127.0.0.1:${(door.address() as AddressInfo).port}`;
  catcher.close = async () => {
    for (const socket of silent) socket.destroy();
    await new Promise((resolve) => door.close(resolve));
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
  };
  return catcher;
}
