import { expect, it } from 'vitest';
import { renderMail } from '#server/mail/render-mail.ts';
import { conference, mails } from '../words-fixture.ts';

const { event, group } = conference;
const head = { event, group, publicUrl: 'https://site.example' };

it.each(mails)('a reply to a mail of kind $kind reaches a person', async (content) => {
  const { replyTo } = await renderMail(head, content.kind, content);
  expect(replyTo.address).toMatch(/@/);
  expect(replyTo.address).not.toBe(event.contacts.mailFrom);
});
