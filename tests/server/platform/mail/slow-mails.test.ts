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
  /** A mail server that hangs at recipients of slow domains, such as slow.example, and then accepts the mail or not. */
  function hangingMailer({ accepts = false } = {}) {
    const tried: string[] = [];
    const hanging = new Set<() => void>();
    let isOver = false;
    const mailer: Mailer = {
      async send(_message, { to }) {
        tried.push(to);
        if (isOver || !/slow\d*\.example$/.test(to)) return;
        await new Promise<void>((resolve) => hanging.add(resolve));
        if (!accepts) throw new MailNotAccepted('mail', 'Timeout');
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
      await db.query('DELETE FROM pgboss.job'); // the next test would begin with them
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

  it.each([
    ['are not accepted', { accepts: false }],
    ['are accepted late', { accepts: true }],
  ])(
    'take three lanes after the first ones %s, and codes of other people are sent at once [SEC-16]',
    async (_, how) => {
      const relay = hangingMailer(how);
      const { tried, hanging, timeOut } = relay;
      const { queue } = await start(relay);
      await queue('account-made', ['first@slow.example']);
      await until('it hangs', async () => hanging.size === 1);
      timeOut();
      await until('its end is stored', async () => {
        const rows = await server.db.query(
          `SELECT 1 FROM outbox_emails WHERE last_error IS NOT NULL OR state = 'sent'`,
        );
        return rows.length === 1;
      });
      await queue('account-made', [...repeat(10, 'later'), 'a@ward.slow.example', 'b@clinic.slow.example']);
      await someTime();
      expect(hanging.size).toBe(3);
      await queue('ticket-code', ['asha@example.org']);
      await until('the code is sent', async () => tried.includes('asha@example.org'));
    },
    30_000,
  );

  it('leave a lane for codes to a domain that is known as quick, also 200 mails to 50 new domains [SEC-16]', async () => {
    const relay = hangingMailer();
    const { tried, hanging } = relay;
    const { queue } = await start(relay);
    await queue('ticket-code', ['ravi@example.org']);
    await until('the domain is known as quick', async () => {
      const rows = await server.db.query(`SELECT 1 FROM outbox_emails WHERE state = 'sent'`);
      return rows.length === 1;
    });
    const domains = Array.from({ length: 200 }, (_, index) => `visitor${index}@slow${index % 50}.example`);
    await queue('ticket-code', domains);
    await until('mails hang', async () => hanging.size >= 2);
    await queue(
      'abstract-received',
      Array.from({ length: 100 }, (_, index) => `author${index}@example.org`),
    );
    const begin = performance.now();
    await queue('ticket-code', ['asha@example.org']);
    await until('the code is sent', async () => tried.includes('asha@example.org'));
    expect(performance.now() - begin).toBeLessThan(2000);
    expect(hanging.size).toBeLessThanOrEqual(5);
  }, 30_000);

  it('to one new domain take one lane of those for first mails, so another new domain has the other one', async () => {
    const relay = hangingMailer();
    const { tried, hanging } = relay;
    const { queue } = await start(relay);
    await queue('account-made', repeat(12, 'first'));
    await until('one first mail and three others hang', async () => hanging.size === 4);
    await queue('ticket-code', ['asha@example.org', 'ravi@example.net']);
    await until('the codes are sent', async () => tried.length === 6);
  }, 30_000);

  it('are first mails again ten minutes after the last one was slow', async () => {
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
    await until('a first mail and three others hang', async () => hanging.size === 4);
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
