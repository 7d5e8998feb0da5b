import { workshopHours } from '#domain/booking/workshops.ts';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { sendPass } from '#server/sales/tickets/send-pass.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { queueMail, queueMails } from '#server/platform/mail/queue-mail.ts';
import { anEnquiryBody, sendEnquiry } from '#tests/support/samples/enquiries.ts';
import { aPaidBooking, askCode, verifyCode } from '#tests/support/samples/tickets.ts';
import { server, post, startMailing, settled, file, useServer, smtpThatSays } from './mail-fixture.ts';

useServer();

describe('booking mail', () => {
  it('contains the pass with QR code, PDF and calendar file', async () => {
    const answers = { email: 'mail1@example.org', personName: 'கார்த்திக் क्षितिज José' };
    const passId = await aPaidBooking(server, { answers, workshopIds: ['airway'] });
    await startMailing(post.url);
    const mail = await post.next(answers.email, /^Your pass for /);

    const { data, width, height } = PNG.sync.read(file(mail, 'image/png'));
    const qr = jsQR(new Uint8ClampedArray(data), width, height);
    expect(JSON.parse(new TextDecoder().decode(new Uint8Array(qr!.binaryData)))).toEqual({
      passId,
      name: answers.personName,
      email: answers.email,
    });
    expect(file(mail, 'application/pdf').subarray(0, 5).toString()).toBe('%PDF-');
    expect(mail.html).toContain('src="cid:qr"');
    for (const words of [answers.personName, passId, 'CONSULTANT', 'October 16-18, 2025', 'Sample Trade Centre']) {
      expect(mail.html).toContain(words);
      expect(mail.text).toContain(words);
    }
    const airway = server.services.conference.workshops.find(({ id }) => id === 'airway')!;
    expect(mail.text).toContain(`${airway.name}, ${workshopHours(airway)}`);
    expect(mail.text).toContain('See your tickets: http://127.0.0.1:3000/tickets\n');
    expect(mail.from?.address).toBe(server.services.conference.event.contacts.mailFrom);
  });

  it('lists the workshops in the order of their times', async () => {
    const { workshops } = server.services.conference;
    const booked = ['postpartum-drill', 'airway', 'writing'].map((id) => workshops.find((each) => each.id === id)!);
    const email = 'order@example.org';
    const passId = await aPaidBooking(server, { answers: { email }, workshopIds: booked.map(({ id }) => id) });
    await sendPass(server.services, passId);
    await startMailing(post.url);
    const { text } = await post.next(email, /pass/);
    const places = [booked[1]!, booked[0]!, booked[2]!].map(({ name }) => text?.indexOf(`Workshop: ${name}`) ?? -1);
    expect(places[0]).toBeGreaterThan(0);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('has one calendar entry for all days, identical when it is mailed again', async () => {
    const passId = await aPaidBooking(server, { answers: { email: 'mail2@example.org' } });
    await sendPass(server.services, passId);
    await startMailing(post.url);
    const first = file(await post.next('mail2@example.org', /pass/), 'text/calendar').toString();
    const second = file(await post.next('mail2@example.org', /pass/), 'text/calendar').toString();
    expect(first).toBe(second);
    const unfolded = first.replaceAll(/\r?\n /g, '');
    expect(unfolded).toContain(`UID:${passId}@simc-2025\n`);
    expect(unfolded).toContain('DTSTART;VALUE=DATE:20251016\n');
    expect(unfolded).toContain('DTEND;VALUE=DATE:20251019\n');
  });

  it('has the id of its row as Message-ID, so a repeated mail is recognised', async () => {
    await aPaidBooking(server, { answers: { email: 'mail3@example.org' } });
    await startMailing(post.url);
    const mail = await post.next('mail3@example.org', /pass/);
    const [row] = await settled('mail3@example.org');
    expect(mail.messageId).toBe(`<${row!.id}@simc2025.example>`);
    expect(row).toMatchObject({ state: 'sent', attempts: 1, last_error: null });
  });
});

describe('mail with a code', () => {
  it('contains a code that opens the tickets, and its row drops the code after sending [API-14] [API-15] [ROLE-04]', async () => {
    const email = 'mail4@example.org';
    await aPaidBooking(server, { answers: { email } });
    await askCode(server, email);
    await startMailing(post.url);
    const mail = await post.next(email, /verification code/);
    expect(mail.subject).not.toMatch(/\d{6}/);
    const code = /^\s+(\d{6})$/m.exec(mail.text ?? '')?.[1] ?? '';
    expect(mail.html).toContain(code);
    expect((await verifyCode(server, email, code)).statusCode).toBe(200);

    const mails = await settled(email);
    expect(mails.find(({ kind }) => kind === 'ticket-code')?.payload).toEqual({});
    expect(mails.find(({ kind }) => kind === 'pass')?.payload).not.toEqual({});
  });
});

describe('undelivered mail', () => {
  it('is stored for the mailbox when no SMTP server is set', async () => {
    await aPaidBooking(server, { answers: { email: 'mail5@example.org' } });
    await startMailing();
    expect(await settled('mail5@example.org')).toMatchObject([{ state: 'kept' }]);
  });

  it('is undeliverable at once when the server says that the address is wrong, and no log contains the email', async () => {
    const refusing = await smtpThatSays(550, { text: '5.1.1 no such box' });
    await aPaidBooking(server, { answers: { email: 'mail6@example.org' } });
    const logged: unknown[] = [];
    await startMailing(refusing.url, logged);
    const [row] = await settled('mail6@example.org');
    expect(row).toMatchObject({ state: 'undeliverable', attempts: 1, last_error: expect.stringContaining('550') });
    expect(logged).toHaveLength(1);
    expect(JSON.stringify(logged)).not.toContain('mail6');
    await refusing.close();
  });
});

describe('undeliverable mail with a secret', () => {
  const mails = [
    { kind: 'invitation' as const, payload: { password: 'Kd7m-Qx4t' } },
    { kind: 'ticket-code' as const, payload: { code: '123456' } },
  ];
  const queue = (recipient: string, jobs: Jobs) => {
    const now = server.services.clock.now();
    return server.db.transaction((tx) =>
      queueMails(
        tx,
        jobs,
        mails.map((mail) => ({ ...mail, recipient, now })),
      ),
    );
  };
  const ends = async (recipient: string) => (await settled(recipient)).map(({ state, payload }) => [state, payload]);
  const wiped = mails.map(() => ['undeliverable', {}]);

  it('loses the code or password in its row when the server rejects it permanently', async () => {
    const refusing = await smtpThatSays(550, { text: '5.1.1 no such box' });
    await queue('secret1@example.org', await startMailing(refusing.url));
    expect(await ends('secret1@example.org')).toEqual(wiped);
    await refusing.close();
  });
});

describe('refund mail', () => {
  it.each([
    ['late', 'when your seats were no longer held'],
    ['registered', 'Another booking with this email was paid first'],
    ['pass-changed', 'the pass could no longer be upgraded'],
    ['twice', 'second payment'],
    ['refunded', 'a booking that was cancelled and whose payment we refund'],
  ])('gives the reason for a refund of kind %s', async (reason, words) => {
    const email = `${reason}@example.org`;
    await aPaidBooking(server, { answers: { email } });
    const [order] = await server.db.query<{ id: string }>('SELECT id FROM orders WHERE contact_email = $1', [email]);
    await server.db.query(`UPDATE orders SET contact_name = '<b>Asha</b>' WHERE id = $1`, [order!.id]);
    const jobs = await startMailing(post.url);
    const payload = { orderCode: 'X', amountPaise: 300_000, reason };
    const now = server.services.clock.now();
    await server.db.transaction((tx) =>
      queueMail(tx, jobs, { kind: 'late-payment', recipient: email, payload, orderId: order!.id, now }),
    );
    const mail = await post.next(email, /refunded/);
    expect(mail.text).toContain(words);
    expect(mail.text).toContain('₹3,000');
    expect(mail.html).toContain('&lt;b&gt;Asha&lt;/b&gt;');
  });
});

describe('enquiry mail', () => {
  const organiser = 'enquiries@simc2025.example';

  it('shows the organiser the escaped enquiry, and a reply goes to the visitor', async () => {
    const request = {
      name: 'Asha "AR" Raman',
      email: 'asha@example.org',
      phone: '+91 98765 43210',
      organization: 'Sample <i>College</i>',
      subject: 'Posters',
      message: 'How large?\n<script>alert(1)</script>',
    };
    expect((await sendEnquiry(server, anEnquiryBody(request))).statusCode).toBe(200);
    await startMailing(post.url);
    const mail = await post.next(organiser, /^New Contact Form Submission: Posters$/);

    expect(mail.to).toEqual([{ address: organiser, name: '' }]);
    expect(mail.from).toEqual({ address: server.services.conference.event.contacts.mailFrom, name: 'Enquiry' });
    expect(mail.replyTo).toEqual([{ address: request.email, name: request.name }]);
    expect(mail.html).toContain('Sample &lt;i&gt;College&lt;/i&gt;');
    expect(mail.html).toContain('How large?\n&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(mail.html).not.toMatch(/<script|<i>/);
    for (const words of [
      'Phone: +91 98765 43210',
      'Email: asha@example.org',
      request.message.replace('\n', '\n    '),
    ]) {
      expect(mail.text).toContain(words);
    }
    expect(mail.text).toContain('This message was sent by the contact form of the conference website.');
  });

  it('has no header made by the visitor, and says which fields were left empty [SEC-01]', async () => {
    const name = 'Asha\r\nBcc: victim@example.org';
    await sendEnquiry(server, anEnquiryBody({ name, subject: 'Hello\nTo: victim@example.org\n\nNew body' }));
    await startMailing(post.url);
    const mail = await post.next(organiser, /Hello/);
    expect(mail.subject).toBe('New Contact Form Submission: Hello To: victim@example.org New body');
    expect([mail.to, mail.cc, mail.bcc]).toEqual([[{ address: organiser, name: '' }], undefined, undefined]);
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail.text).toContain('Organization: Not given');
    expect(mail.text).not.toContain('Phone');
  });

  it('has a default subject', async () => {
    await sendEnquiry(server, anEnquiryBody({ email: 'other@example.org' }));
    await startMailing(post.url);
    await post.next(organiser, /^New Contact Form Submission: No Subject$/);
  });
});
