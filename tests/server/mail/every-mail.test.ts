import { expect, it } from 'vitest';
import { smtpMailer } from '#server/mail/mailer.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import { startMailServer } from '#tests/support/network/mail-server.ts';
import { conference, mails } from '../words-fixture.ts';

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

it('only mailings can be stopped', async () => {
  const stoppable = mails.map(async (mail) =>
    (await renderMail(head, mail.kind, mail)).unsubscribeUrl ? [mail.kind] : [],
  );
  expect((await Promise.all(stoppable)).flat()).toEqual(['mailing']);
});

it('a mailing has the headers of RFC 8058', async () => {
  const post = await startMailServer();
  const mailer = smtpMailer(post.url);
  const mailing = mails.find(({ kind }) => kind === 'mailing')!;
  await mailer.send(await renderMail(head, mailing.kind, mailing), {
    messageId: '<1@site.example>',
    from: { name: 'SIMC', address: 'tickets@site.example' },
    to: 'asha@example.org',
  });
  const { headers } = await post.next('asha@example.org', /./);
  mailer.close();
  await post.close();
  const valueOf = (name: string) => headers.find(({ key }) => key === name)?.value;
  expect(valueOf('list-unsubscribe')).toMatch(/^<https:\/\/site\.example\/unsubscribe\?[^>]+>$/);
  expect(valueOf('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
});
