import { mailMessage } from '#server/office/mails/mail-message.ts';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { startJobs } from '#server/platform/jobs/start-jobs.ts';
import { providerRefund } from '#server/sales/refunds/provider-refund-job.ts';
import { mailJobs } from '#server/platform/mail/mail-jobs.ts';
import { smtpMailer } from '#server/platform/mail/mailer.ts';
import { startMailServer, type MailServer } from '#tests/support/network/mail-server.ts';
import { idleJobs } from '#tests/support/idle-jobs.ts';
import { testServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

export let server: TestServer;
export let post: MailServer;
let stop: (() => Promise<void>) | undefined;

/** Starts the job queue. Without `smtpUrl` it only stores mails and sends none. */
export async function startMailing(smtpUrl?: string, logged: unknown[] = []) {
  const { db, clock, conference, publicUrl } = server.services;
  const mailer = smtpUrl ? smtpMailer(smtpUrl) : undefined;
  const head = { event: conference.event, group: conference.group, workshops: conference.workshops, publicUrl };
  const log = { info: () => undefined, error: (...details: unknown[]) => void logged.push(details) };
  const jobs = await startJobs({
    db,
    pollMs: 50,
    retryLimit: 1,
    retryDelaySeconds: 1,
    log,
    handlers: {
      ...idleJobs,
      ...mailJobs({ message: mailMessage, db, clock, head, mailer, log }),
      refund: providerRefund({ ...server.services, gatewayNamed: () => undefined }),
    },
  });
  stop = async () => {
    await jobs.stop();
    mailer?.close();
  };
  return jobs;
}

const rows = (recipient: string) =>
  server.db.query<{
    id: string;
    state: string;
    attempts: number;
    last_error: string | null;
    payload: object;
    kind: string;
  }>(
    'SELECT id, state, attempts, last_error, payload, kind FROM outbox_emails WHERE recipient = $1 ORDER BY created_at',
    [recipient],
  );
export const settled = (recipient: string) =>
  until(`the mail to ${recipient} has an end`, async () => {
    const mails = await rows(recipient);
    return mails.length > 0 && mails.every(({ state }) => state !== 'queued') && mails;
  });
export const file = (mail: Email, type: string) => {
  const attachment = mail.attachments.find(({ mimeType }) => mimeType === type);
  if (!attachment) throw new Error(`No ${type} is attached`);
  return typeof attachment.content === 'string'
    ? Buffer.from(attachment.content)
    : Buffer.from(new Uint8Array(attachment.content as ArrayBuffer));
};

/** Starts a server and a mail server for the tests of a file, and stops the job queue after each of them. */
export function useServer(): void {
  beforeAll(async () => {
    server = await testServer();
    post = await startMailServer();
  });
  afterEach(async () => {
    await stop?.();
    stop = undefined;
  });
  afterAll(async () => {
    await post.close();
    await server.close();
  });
}

/** An SMTP server that refuses the first `times` recipients with this status code and text. */
export async function smtpThatSays(code: number, { text = 'no', times = Infinity } = {}) {
  let rejectionsLeft = times;
  const refusing = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if ((rejectionsLeft -= 1) >= 0) done(Object.assign(new Error(`${text}: ${address}`), { responseCode: code }));
      else done();
    },
    onData(stream, _session, done) {
      stream.resume().on('end', () => done());
    },
  });
  await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
  const { port } = refusing.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => refusing.close(() => resolve())),
  };
}
