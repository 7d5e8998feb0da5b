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

/** What was nominated, and the way to pay for it. */
function awardReceivedMail(head: Letterhead, { kind, nomination }: ContentOf<'award-received'>): Message {
  const { award, due } = nomination;
  const until = momentInWords(due.getTime(), head.event.dates.timeZone);
  return written(head, {
    kind,
    nomination,
    title: words.title,
    preview: words.preview(award, amountOf(nomination)),
    texts: [words.text(award), words.pay(until)],
    see: words.see,
    after: words.warning,
  });
}

/** The money has come. */
function awardPaidMail(head: Letterhead, { kind, nomination }: ContentOf<'award-paid'>): Message {
  const amount = amountOf(nomination);
  return written(head, {
    kind,
    nomination,
    title: paidWords.title,
    preview: paidWords.preview(amount),
    texts: [paidWords.text(nomination.award, amount)],
    see: paidWords.see,
    after: paidWords.next,
  });
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

interface Written {
  kind: 'award-received' | 'award-paid';
  nomination: AwardLetter;
  title: string;
  preview: string;
  texts: string[];
  see: string;
  after: string;
}

const amountOf = ({ totalPaise }: AwardLetter) => formatInr(toRupees(totalPaise));

function written(head: Letterhead, { kind, nomination, title, preview, texts, see, after }: Written): Message {
  const { award, code, answers, link } = nomination;
  const href = `${head.publicUrl}${link}`;
  const dear = mail.dear(nomination.name);
  const rows = [
    [words.award, award],
    [words.nominee, answers.nomineeName],
    [words.organisation, answers.organizationName],
    [words.fee, amountOf(nomination)],
    [words.order, code],
  ] as const;
  return {
    subject: subjectOf(kind, head.event),
    html: letter(head, {
      title,
      preview,
      body: html`${paragraph(dear)}${texts.map(paragraph)}${facts(rows)}${button(head, { href, words: see })}${paragraph(after)}`,
    }),
    text: [
      `${dear}\n\n${texts.join('\n\n')}\n`,
      ...rows.map(([label, text]) => `${label}: ${text}`),
      `\n${see}: ${href}\n\n${after}\n`,
      mail.questionsLine(head.event.contacts.supportEmail),
    ].join('\n'),
    attachments: [],
  };
}
