import { mailMessage } from '#server/office/mails/mail-message.ts';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hasSecret, mailKinds, type MailKind } from '#domain/mail-kinds.ts';
import { startJobs } from '#server/platform/jobs/start-jobs.ts';
import { mailJobs } from '#server/platform/mail/mail-jobs.ts';
import { MailNotAccepted, smtpMailer, type Mailer } from '#server/platform/mail/mailer.ts';
import { isUrgent, queueMail } from '#server/platform/mail/queue-mail.ts';
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
  /** A mail server that hangs at recipients whose email has the word 'slow', and then accepts the mail or not. */
  function hangingMailer({ accepts = false } = {}) {
    const tried: string[] = [];
    const hanging = new Set<() => void>();
    let isOver = false;
    const mailer: Mailer = {
      async send(_message, { to }) {
        tried.push(to);
        if (isOver || !to.includes('slow')) return;
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
      pollMs: 40,
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
  const untilSent = (count: number) =>
    until('mails are sent', async () => {
      const rows = await server.db.query(`SELECT 1 FROM outbox_emails WHERE state = 'sent'`);
      return rows.length === count;
    });

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
      await until('all are in the queue of slow mails', async () => {
        const rows = await server.db.query(
          `SELECT 1 FROM pgboss.job WHERE name = 'send-slow-mail' AND state IN ('created', 'active')`,
        );
        return rows.length >= 12 && hanging.size >= 3;
      });
      await queue('ticket-code', ['asha@example.org']);
      await until('the code is sent', async () => tried.includes('asha@example.org'));
      expect(hanging.size).toBe(3);
    },
    30_000,
  );

  it('leave the lanes of quick domains free, also many mails to many new domains [SEC-16]', async () => {
    const relay = hangingMailer();
    const { tried, hanging } = relay;
    const { queue } = await start(relay);
    await queue('ticket-code', ['ravi@example.org']);
    await untilSent(1);
    await queue(
      'ticket-code',
      Array.from({ length: 60 }, (_, index) => `visitor${index}@slow${index % 15}.example`),
    );
    await until('mails hang', async () => hanging.size >= 2);
    await queue('ticket-code', ['asha@example.org']);
    await until('the code is sent', async () => tried.includes('asha@example.org'));
    expect(hanging.size).toBeLessThanOrEqual(5);
  }, 30_000);

  it.each<MailKind>(['account-made', 'ticket-code'])(
    'to a domain that was quick before leave a lane for codes to other quick domains: %s [SEC-16]',
    async (kind) => {
      const relay = hangingMailer();
      const { tried, hanging } = relay;
      const { queue } = await start(relay);
      await queue(kind, ['quick@turned.example', 'ravi@example.org']);
      await untilSent(2);
      await queue(
        kind,
        Array.from({ length: 12 }, (_, index) => `slow${index}@turned.example`),
      );
      await until('four mails hang, and two in the lanes of first mails', async () => hanging.size === 6);
      await queue('ticket-code', ['asha@example.org']);
      await until('the code is sent', async () => tried.includes('asha@example.org'));
      expect(hanging.size).toBe(6);
    },
    30_000,
  );

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

describe('urgent mails', () => {
  it('are all except those of which many come at once, or that strangers can send to any email', () => {
    const kinds = Object.keys(mailKinds) as MailKind[];
    const urgent = kinds.filter(isUrgent);
    expect(kinds.filter((kind) => !urgent.includes(kind))).toEqual([
      'abstract-received',
      'account-made',
      'account-not-made',
      'award-received',
      'group-link',
      'mailing',
      'order-unpaid',
      'pass',
      'pass-ended',
    ]);
    expect(urgent).toEqual(expect.arrayContaining(kinds.filter(hasSecret)));
  });
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
    const mailer = smtpMailer(await slowSmtp(0), { command: 200, mail: 60_000, check: 20_000 });
    await expect(mailer.send(message as never, envelope)).rejects.toMatchObject({ fault: 'mail' });
  }, 20_000);

  it('ends at the time limit, also if the server answers each command in time', async () => {
    const mailer = smtpMailer(await slowSmtp(400), { command: 60_000, mail: 600, check: 200 });
    await expect(mailer.send(message as never, envelope)).rejects.toMatchObject({ name: 'MailNotAccepted' });
  }, 20_000);
});
