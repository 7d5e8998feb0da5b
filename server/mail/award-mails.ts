import { momentInWords } from '#domain/ages.ts';
import { formatInr, toRupees } from '#domain/money.ts';
import { awardEntryMail as entryWords, awardPaidMail as paidWords, awardReceivedMail as words, mail } from '#words';
import { html } from './html.ts';
import { button, facts, letter, paragraph } from './letter.ts';
import type { AwardLetter, ContentOf, Letterhead, Message } from './message.ts';
import { subjectOf } from './subjects.ts';

type AwardContent = ContentOf<'award-received' | 'award-paid' | 'award-entry'>;

/** What is written about a nomination: to whoever nominated, and to the organiser. */
export function awardMail(head: Letterhead, content: AwardContent): Message {
  if (content.kind === 'award-received') return awardReceivedMail(head, content);
  return content.kind === 'award-paid' ? awardPaidMail(head, content) : awardEntryMail(head, content);
}

/** The way to pay, to an email that nobody has proved: it holds nothing that was typed. Decision 49. */
function awardReceivedMail(head: Letterhead, { kind, nomination }: ContentOf<'award-received'>): Message {
  const { award, due, code, link } = nomination;
  const amount = amountOf(nomination);
  const href = `${head.publicUrl}${link}`;
  const texts = [words.text(award), words.pay(momentInWords(due.getTime(), head.event.dates.timeZone))];
  const after = [words.once, words.warning];
  const rows = [
    [words.award, award],
    [words.fee, amount],
    [words.order, code],
  ] as const;
  return {
    subject: subjectOf(kind, head.event),
    html: letter(head, {
      title: words.title,
      preview: words.preview(award, amount),
      body: html`${texts.map(paragraph)}${facts(rows)}${button(head, { href, words: words.see })}${after.map(paragraph)}`,
    }),
    text: [
      `${texts.join('\n\n')}\n`,
      ...rows.map(([label, text]) => `${label}: ${text}`),
      `\n${words.see}: ${href}\n\n${after.join('\n\n')}\n`,
      mail.questionsLine(head.event.contacts.supportEmail),
    ].join('\n'),
    attachments: [],
  };
}

/** Tells the nominator that the nomination is paid. */
function awardPaidMail(head: Letterhead, { kind, nomination }: ContentOf<'award-paid'>): Message {
  const { award, code, answers, link } = nomination;
  const amount = amountOf(nomination);
  const href = `${head.publicUrl}${link}`;
  const texts = [mail.dear(nomination.name), paidWords.text(award, amount)];
  const rows = [
    [words.award, award],
    [words.nominee, answers.nomineeName],
    [words.organisation, answers.organizationName],
    [words.fee, amount],
    [words.order, code],
  ] as const;
  return {
    subject: subjectOf(kind, head.event),
    html: letter(head, {
      title: paidWords.title,
      preview: paidWords.preview(amount),
      body: html`${texts.map(paragraph)}${facts(rows)}${button(head, { href, words: paidWords.see })}${paragraph(paidWords.next)}`,
    }),
    text: [
      `${texts.join('\n\n')}\n`,
      ...rows.map(([label, text]) => `${label}: ${text}`),
      `\n${paidWords.see}: ${href}\n\n${paidWords.next}\n`,
      mail.questionsLine(head.event.contacts.supportEmail),
    ].join('\n'),
    attachments: [],
  };
}

/** A paid nomination with all its answers, for the organiser, who answers by pressing 'Reply'. */
function awardEntryMail(head: Letterhead, { kind, nomination }: ContentOf<'award-entry'>): Message {
  const { award, code, answers, name } = nomination;
  const said = { award, order: code, ...answers };
  const rows = (Object.keys(entryWords.labels) as (keyof typeof entryWords.labels)[]).flatMap((field) =>
    said[field] ? [[entryWords.labels[field], said[field]] as const] : [],
  );
  return {
    subject: subjectOf(kind, head.event),
    html: letter(head, {
      title: entryWords.title,
      preview: award,
      body: html`${facts(rows)}${paragraph(entryWords.footer)}`,
    }),
    text: [...rows.map(([label, text]) => `${label}: ${text.replace(/\s+/g, ' ')}`), '', entryWords.footer].join('\n'),
    attachments: [],
    replyTo: { name: name.replace(/\s+/g, ' '), address: answers.email },
  };
}

const amountOf = ({ totalPaise }: AwardLetter) => formatInr(toRupees(totalPaise));
