import { formatInrExactly, toRupees } from '#domain/money.ts';
import { mail, taxDocumentMail as words, taxDocuments as paper } from '#words';
import { html } from './html.ts';
import { facts, letter, paragraph } from './letter.ts';
import type { ContentOf, Letterhead, Message } from './message.ts';
import { orderLines, orderPart } from './order-link-part.ts';
import { subjectOf } from './subjects.ts';
import { taxDocumentFile } from './tax-document-pdf.ts';

/** An invoice that no other mail brings, a credit note, or both where billing details were corrected. Decision 35. */
export async function taxDocumentMail(
  head: Letterhead,
  { name, documents, link }: ContentOf<'tax-document'>,
): Promise<Message> {
  const newest = documents.at(-1);
  if (!newest) throw new Error('a mail of documents has none');
  const text = documents.length > 1 ? words.corrected : words.text[newest.kind];
  const amount = formatInrExactly(toRupees(newest.totalPaise));
  const said: [string, string][] = [
    ...documents.map(({ kind, serial }): [string, string] => [paper.titles[kind], serial]),
    [words.order, newest.orderCode],
    [words.amount, amount],
  ];
  return {
    subject: subjectOf('tax-document', head.event),
    html: letter(head, {
      title: words.title[newest.kind],
      preview: words.preview(newest.serial, amount),
      body: html`${paragraph(mail.dear(name))}${paragraph(text)}${facts(said)}${orderPart(head, link)}`,
    }),
    text: [
      `${mail.dear(name)}\n\n${text}\n`,
      ...said.map(([label, value]) => `${label}: ${value}`),
      ...orderLines(head, link),
      `\n${mail.questionsLine(head.event.contacts.supportEmail)}`,
    ].join('\n'),
    attachments: await Promise.all(documents.map((document) => taxDocumentFile(head, document))),
  };
}
