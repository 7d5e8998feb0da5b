import { mailMessage } from '#server/office/mails/mail-message.ts';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MailKind } from '#domain/mail-kinds.ts';
import { startJobs } from '#server/platform/jobs/start-jobs.ts';
import { mailJobs } from '#server/platform/mail/mail-jobs.ts';
import { MailNotAccepted, smtpMailer, type Mailer } from '#server/platform/mail/mailer.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { idleJobs } from '#tests/support/idle-jobs.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

let server: TestServer;
let stop: () => Promise<void> = async () => undefined;
beforeAll(async () => void (server = await testServer()));
beforeEach(() => emptyTables(server));
afterEach(() => stop());
afterAll(() => server.close());

describe('mails to a domain whose mail server hangs', () => {
  /** A mail server that hangs at recipients of slow.example until `end`. */
  function hangingMailer() {
    const tried: string[] = [];
    const hanging = new Set<() => void>();
    let isOver = false;
    const mailer: Mailer = {
      async send(_message, { to }) {
        tried.push(to);
        if (isOver || !to.endsWith('@slow.example')) return;
        await new Promise<void>((resolve) => hanging.add(resolve));
        throw new MailNotAccepted('mail', 'Timeout');
      },
      close: () => undefined,
    };
    /** Ends the tries that hang, as after ten seconds. */
    const timeOut = () => {
      server.pass(10 / 60);
      for (const end of hanging) end();
      hanging.clear();
    };
    const endAll = () => {
      isOver = true;
      timeOut();
    };
    return { tried, hanging, timeOut, endAll, mailer };
  }

  async function start({ mailer, endAll }: ReturnType<typeof hangingMailer>) {
    const { db, clock, conference, publicUrl } = server.services;
    const jobs = await startJobs({
      db,
      pollMs: 20,
      handlers: {
        ...idleJobs,
        ...mailJobs({ message: mailMessage, db, clock, head: { ...conference, publicUrl }, mailer }),
      },
    });
    stop = async () => {
      stop = async () => undefined;
      endAll();
      await jobs.stop();
    };
    const queue = (kind: MailKind, recipients: string[]) =>
      db.transaction(async (tx) => {
        for (const recipient of recipients)
          await queueMail(tx, jobs, { kind, recipient, payload: { code: '123456' }, now: clock.now() });
      });
    return { queue };
  }
  const repeat = (count: number, name: string) =>
    Array.from({ length: count }, (_, index) => `${name}${index}@slow.example`);
  const someTime = () => new Promise((resolve) => setTimeout(resolve, 400));

  it('take two lanes after the first ones timed out, and codes of other people are sent at once [SEC-16]', async () => {
    const relay = hangingMailer();
    const { tried, hanging, timeOut } = relay;
    const { queue } = await start(relay);
    await queue('account-made', repeat(20, 'first'));
    await until('five mails hang', async () => hanging.size === 5);
    timeOut();
    await someTime();
    expect(hanging.size).toBe(2);
    await queue('ticket-code', ['asha@example.org']);
    await until('the code is sent', async () => tried.includes('asha@example.org'));
    timeOut();
    await someTime();
    expect(hanging.size).toBe(2);
  }, 30_000);

  it('come after codes, while no mail to the domain has timed out yet', async () => {
    const relay = hangingMailer();
    const { tried, hanging } = relay;
    const { queue } = await start(relay);
    await queue('account-made', repeat(12, 'first'));
    await until('five mails hang', async () => hanging.size === 5);
    await queue('ticket-code', ['asha@example.org', 'ravi@example.org']);
    const [end] = hanging;
    hanging.delete(end!);
    end!(); // it failed before it counts as hanging
    await until('the codes are sent', async () => tried.length >= 7);
    expect(tried.slice(5, 7).toSorted()).toEqual(['asha@example.org', 'ravi@example.org']);
  }, 30_000);

  it('are sent as others, ten minutes after the last one timed out', async () => {
    const relay = hangingMailer();
    const { tried, hanging, timeOut } = relay;
    const { queue } = await start(relay);
    await queue('account-made', repeat(1, 'first'));
    await until('it hangs', async () => hanging.size === 1);
    timeOut();
    await until('its failure is stored', async () => {
      const rows = await server.db.query('SELECT 1 FROM outbox_emails WHERE last_error IS NOT NULL');
      return rows.length === 1;
    });
    server.pass(11);
    await queue('account-made', repeat(4, 'later'));
    await until('four mails hang', async () => hanging.size >= 4);
    expect(tried).toHaveLength(5);
  }, 30_000);
});

describe('one mail', () => {
  const message = {
    subject: 'Code',
    text: 'Code',
    html: '<p>Code</p>',
    attachments: [],
    replyTo: { name: 'Support', address: 'support@example.org' },
  };
  const envelope = { messageId: '<1@example.org>', from: { name: 'A', address: 'a@example.org' }, to: 'b@example.org' };

  /** Starts an SMTP server that replies to each command after this time, and never to the recipient. */
  async function slowSmtp(replyMs: number) {
    const sockets = new Set<Socket>();
    const smtp = createServer((socket) => {
      sockets.add(socket);
      socket.write('220 slow\r\n');
      socket
        .on('error', () => undefined)
        .on('data', (data) => {
          const command = String(data);
          if (command.startsWith('RCPT')) return;
          setTimeout(() => socket.writable && socket.write('250 ok\r\n'), command.startsWith('EHLO') ? 0 : replyMs);
        });
    });
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    stop = async () => {
      stop = async () => undefined;
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => smtp.close(resolve));
    };
    return `smtp://127.0.0.1:${(smtp.address() as AddressInfo).port}`;
  }

  it('whose recipient the server does not answer fails after the time of a command, not as an outage', async () => {
    const mailer = smtpMailer(await slowSmtp(0), { command: 200, mail: 5000, check: 1000 });
    const begin = performance.now();
    await expect(mailer.send(message as never, envelope)).rejects.toMatchObject({ fault: 'mail' });
    expect(performance.now() - begin).toBeLessThan(1500);
  });

  it('ends at the time limit, also if the server answers each command in time', async () => {
    const mailer = smtpMailer(await slowSmtp(400), { command: 3000, mail: 600, check: 200 });
    const begin = performance.now();
    await expect(mailer.send(message as never, envelope)).rejects.toMatchObject({ name: 'MailNotAccepted' });
    expect(performance.now() - begin).toBeLessThan(1500);
  });
});
