import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MailKind } from '#domain/mail-kinds.ts';
import { smtpMailer } from '#server/platform/mail/mailer.ts';
import { renderMail } from '#server/office/mails/render-mail.ts';
import type { Message } from '#server/platform/mail/message.ts';
import { startMailServer, type MailServer } from '#tests/support/network/mail-server.ts';
import { conference, mails } from '#tests/server/words-fixture.ts';

const { event, group } = conference;
const head = { event, group, publicUrl: 'https://site.example' };

it.each(mails)('a reply to a mail of kind $kind reaches a person', async (content) => {
  const { replyTo } = await renderMail(head, content.kind, content);
  expect(replyTo.address).toMatch(/@/);
  expect(replyTo.address).not.toBe(event.contacts.mailFrom);
});

it.each(mails)('times of day in a mail of kind $kind have their time zone', async (content) => {
  const { html, text } = await renderMail(head, content.kind, content);
  for (const words of [html, text]) expect(words).not.toMatch(/\d\d:\d\d(?! IST)/);
});

it.each(mails)('a mail of kind $kind hides none of its text', async (content) => {
  const { html } = await renderMail(head, content.kind, content);
  expect(html).not.toMatch(/display:\s*none|visibility:|opacity:|max-height:/);
});

it('only mailings can be stopped', async () => {
  const stoppable = mails.map(async (mail) =>
    (await renderMail(head, mail.kind, mail)).unsubscribeUrl ? [mail.kind] : [],
  );
  expect((await Promise.all(stoppable)).flat()).toEqual(['mailing']);
});

describe('headers', () => {
  let post: MailServer;
  beforeAll(async () => void (post = await startMailServer()));
  afterAll(() => post.close());

  /** Sends a mail of a kind and returns its headers. */
  async function headersOf(kind: MailKind, more: Partial<Message> = {}) {
    const mailer = smtpMailer(post.url);
    const mail = mails.find((each) => each.kind === kind)!;
    await mailer.send(
      { ...(await renderMail(head, kind, mail)), ...more },
      {
        messageId: '<1@site.example>',
        from: { name: 'SIMC', address: 'tickets@site.example' },
        to: 'asha@example.org',
      },
    );
    mailer.close();
    const { headers, ...email } = await post.next('asha@example.org', /./);
    return { ...email, valueOf: (name: string) => headers.find(({ key }) => key === name)?.value };
  }

  it('of a mailing are those of RFC 8058', async () => {
    const { valueOf } = await headersOf('mailing');
    expect(valueOf('list-unsubscribe')).toMatch(/^<https:\/\/site\.example\/unsubscribe\?[^>]+>$/);
    expect(valueOf('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  it('have the email of the recipient in angle brackets, as spam filters expect', async () => {
    expect((await headersOf('pass')).valueOf('to')).toMatch(/^\S+ <asha@example\.org>$/);
  });

  it('show a name or a subject that looks encoded as it was typed', async () => {
    const typed = '=?utf-8?B?U2VjdXJpdHkgdGVhbQ==?='; // 'Security team'
    const { replyTo, from, subject } = await headersOf('enquiry', {
      subject: typed,
      replyTo: { name: typed, address: 'balu@example.org' },
    });
    const shown = [subject, replyTo?.[0]?.name].map((text) => text?.replaceAll('\u2060', ''));
    expect(shown).toEqual([typed, typed]);
    expect([replyTo?.[0]?.address, from?.name]).toEqual(['balu@example.org', 'SIMC']);
  });
});
