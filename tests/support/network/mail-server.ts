import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server on the loopback address. It stores the received mails. */
export interface MailServer {
  url: string;
  mails: Email[];
  /** Waits for a mail to this email with a matching subject. Returns each mail only once. */
  next(to: string, subject: RegExp): Promise<Email>;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const mails: Email[] = [];
  const delivered = new Set<Email>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => mails.push(mail));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;

  const find = (to: string, subject: RegExp) =>
    mails.find(
      (mail) =>
        !delivered.has(mail) && mail.to?.some(({ address }) => address === to) && subject.test(mail.subject ?? ''),
    );

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    async next(to, subject) {
      const until = Date.now() + 20_000;
      for (;;) {
        const mail = find(to, subject);
        if (mail) {
          delivered.add(mail);
          return mail;
        }
        if (Date.now() > until)
          throw new Error(`No mail '${subject}' to ${to} among: ${mails.map((m) => m.subject).join(', ')}`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
