import { fullDate } from '#domain/dates.ts';
import { codes } from '#domain/limits.ts';
import { abstractCodeMail as codeWords, abstractMail as words, codeMail, mail } from '#words';
import { codeLetter } from './code-letter.ts';
import { html } from './html.ts';
import { button, facts, letter, paragraph } from './letter.ts';
import type { ContentOf, Letterhead, Message } from './message.ts';
import { subjectOf } from './subjects.ts';

/** What is written to a delegate about an abstract. */
export const abstractMail = (head: Letterhead, content: ContentOf<'abstract-code' | 'abstract-received'>): Message =>
  content.kind === 'abstract-code' ? abstractCodeMail(head, content) : abstractReceivedMail(head, content);

/** The one-time code for /abstract-submission. */
const abstractCodeMail = (head: Letterhead, { kind, code }: ContentOf<'abstract-code'>): Message =>
  codeLetter(head, {
    kind,
    code,
    title: codeWords.title,
    use: codeWords.use(head.event.name),
    life: codeMail.life(codes.lifeMinutes),
    warning: codeWords.warning,
  });

/** What was submitted, under its reference. Decision 38. */
function abstractReceivedMail(head: Letterhead, { kind, abstract }: ContentOf<'abstract-received'>): Message {
  const { reference, name, title, authors, fileName, isReplaced } = abstract;
  const href = `${head.publicUrl}/abstract-submission`;
  const dear = mail.dear(name);
  const text = isReplaced ? words.replacedText : words.text;
  const until = words.until(fullDate(head.event.abstractsUntil));
  const rows = [
    [words.reference, reference],
    [words.talk, title],
    [words.kind, abstract.kind],
    [words.theme, abstract.theme],
    [words.authors, authors.map((author) => `${author.name} (${author.affiliation})`).join('; ')],
    [words.file, fileName],
  ] as const;
  return {
    subject: subjectOf(kind, head.event),
    html: letter(head, {
      title: isReplaced ? words.replacedTitle : words.title,
      preview: words.preview(reference, title),
      body: html`${paragraph(dear)}${paragraph(text)}${facts(rows)}${paragraph(until)}${button(head, { href, words: words.see })}`,
    }),
    text: [
      `${dear}\n\n${text}\n`,
      ...rows.map(([label, value]) => `${label}: ${value.replace(/\s+/g, ' ')}`),
      `\n${until}\n${href}\n`,
      mail.questionsLine(head.event.contacts.supportEmail),
    ].join('\n'),
    attachments: [],
  };
}
