import { fullDate } from '#domain/dates.ts';
import { codes } from '#domain/limits.ts';
import { formatInr, toRupees } from '#domain/money.ts';
import {
  codeMail,
  groupCancelledMail as cancelledWords,
  groupCodeMail as codeWords,
  groupLinkMail as linkWords,
  groupPaidMail as paidWords,
  groupReminderMail as reminderWords,
  mail,
  proforma as words,
} from '#words';
import { codeLetter } from './code-letter.ts';
import { groupTimes } from './group-times.ts';
import { html } from './html.ts';
import { button, facts, letter, paragraph } from './letter.ts';
import type { ContentOf, GroupLetter, Letterhead, Message } from './message.ts';
import { printProforma } from './print.ts';
import { subjectOf } from './subjects.ts';
import { transferAccount } from './transfer-account.ts';

/** The one-time code for the page of a group. */
export const groupCodeMail = (head: Letterhead, { kind, code }: ContentOf<'group-code'>): Message =>
  codeLetter(head, {
    kind,
    code,
    title: codeWords.title,
    use: codeWords.use(head.event.name),
    life: codeMail.life(codes.lifeMinutes),
    warning: codeWords.warning,
  });

/** The link that proves the email of the contact. It may go to a stranger, so it holds nothing that was typed. Decision 49. */
export function groupLinkMail(head: Letterhead, { kind, group }: ContentOf<'group-link'>): Message {
  const { due, amount, confirmBy = due } = said(head, group);
  const count = group.participants.length;
  const texts = [words.held(count, confirmBy), linkWords.confirm(confirmBy, due), linkWords.later(confirmBy)];
  const owed = [
    [words.total, amount],
    [words.order, group.code],
  ] as const;
  const way = { href: `${head.publicUrl}${group.link}`, words: linkWords.open };
  const after = [linkWords.more, linkWords.warning];
  return {
    subject: subjectOf(kind, head.event),
    html: letter(head, {
      title: linkWords.title,
      preview: words.preview(amount, due),
      body: html`${texts.map(paragraph)}${facts(owed)}${button(head, way)}${after.map(paragraph)}`,
    }),
    text: [
      `${texts.join('\n\n')}\n`,
      ...lines(owed),
      `\n${way.words}: ${way.href}\n\n${after.join('\n\n')}\n`,
      mail.questionsLine(head.event.contacts.supportEmail),
    ].join('\n'),
    attachments: [],
  };
}

/** What the group owes, by when, and how it is paid: to an email that is proven. Decision 43. */
export async function proformaMail(head: Letterhead, { kind, group }: ContentOf<'group-proforma'>): Promise<Message> {
  const { due, amount } = said(head, group);
  const message = asking(head, {
    kind,
    group,
    title: words.title,
    texts: [words.held(group.participants.length, due), words.provisional],
    after: words.attached,
  });
  const content = await printProforma(head, group);
  const attachments = [{ filename: `pro-forma-${group.code}.pdf`, contentType: 'application/pdf', content }];
  return { ...message(words.preview(amount, due)), attachments };
}

/** The day before the seats go. */
export function groupReminderMail(head: Letterhead, { kind, group }: ContentOf<'group-reminder'>): Message {
  const { due, amount } = said(head, group);
  const { title, text, sent } = reminderWords;
  const texts = [text(group.participants.length, due), sent];
  return asking(head, { kind, group, title, texts, after: undefined })(words.preview(amount, due));
}

/** The money has come. */
export const groupPaidMail = (head: Letterhead, { kind, group }: ContentOf<'group-paid'>): Message =>
  telling(head, {
    kind,
    group,
    title: paidWords.title,
    text: paidWords.text(group.participants.length, said(head, group).amount),
    way: { href: `${head.publicUrl}${group.link}`, words: paidWords.page },
    more: paidWords.more(fullDate(head.group.nameChangesUntil)),
  });

/** The contact has given it back. */
export const groupCancelledMail = (head: Letterhead, { kind, group }: ContentOf<'group-cancelled'>): Message =>
  telling(head, {
    kind,
    group,
    title: cancelledWords.title,
    text: cancelledWords.text(group.participants.length),
    way: { href: `${head.publicUrl}/bulk-booking`, words: cancelledWords.page },
    more: cancelledWords.more,
  });

interface Telling {
  kind: 'group-paid' | 'group-cancelled';
  group: GroupLetter;
  title: string;
  text: string;
  /** where it leads to */
  way: { href: string; words: string };
  more: string;
}

const telling = (head: Letterhead, { kind, group, title, text, way, more }: Telling): Message => ({
  subject: subjectOf(kind, head.event),
  html: letter(head, {
    title,
    preview: text,
    body: html`${paragraph(mail.dear(group.contact.name))}${paragraph(text)}${facts([[words.order, group.code]])}${button(head, way)}${paragraph(more)}`,
  }),
  text: [
    `${mail.dear(group.contact.name)}\n\n${text}\n\n${words.order}: ${group.code}\n${way.words}: ${way.href}\n\n${more}\n`,
    mail.questionsLine(head.event.contacts.supportEmail),
  ].join('\n'),
  attachments: [],
});

interface Asking {
  kind: 'group-proforma' | 'group-reminder';
  group: GroupLetter;
  title: string;
  texts: string[];
  after: string | undefined;
}

const said = (head: Letterhead, group: GroupLetter) => ({
  ...groupTimes(head, group),
  amount: formatInr(toRupees(group.totalPaise)),
});

function asking(head: Letterhead, { kind, group, title, texts, after }: Asking): (preview: string) => Message {
  const { due, amount } = said(head, group);
  const owed = [
    [words.total, amount],
    [words.due, due],
    [words.order, group.code],
  ] as const;
  const account = transferAccount(head, group);
  const link = `${head.publicUrl}${group.link}`;
  return (preview) => ({
    subject: subjectOf(kind, head.event),
    html: letter(head, {
      title,
      preview,
      body: html`${paragraph(mail.dear(group.contact.name))}${texts.map(paragraph)}${facts(owed)}${button(head, { href: link, words: words.pay })}
      ${paragraph(html`<strong>${words.transfer}</strong>`)}${facts(account)}${paragraph(words.referenceWhy)}${after === undefined ? '' : paragraph(after)}`,
    }),
    text: [
      `${mail.dear(group.contact.name)}\n\n${texts.join('\n\n')}\n`,
      ...lines(owed),
      `\n${words.pay}: ${link}\n\n${words.transfer}`,
      ...lines(account),
      `\n${words.referenceWhy}\n`,
      ...(after === undefined ? [] : [`${after}\n`]),
      mail.questionsLine(head.event.contacts.supportEmail),
    ].join('\n'),
    attachments: [],
  });
}

const lines = (pairs: readonly (readonly [string, string])[]) => pairs.map(([label, value]) => `${label}: ${value}`);
