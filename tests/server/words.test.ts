import { attachedInvoiceSentence } from '#server/sales/invoices/attached-invoice-sentence.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { unescapeHtml } from '#domain/text/html-text.ts';
import { conferenceBrochure } from '#server/platform/pdf/brochures/conference-brochure.ts';
import { stallBrochure } from '#server/platform/pdf/brochures/stall-brochure.ts';
import { renderMail } from '#server/office/mails/render-mail.ts';
import { mailKinds, subjectOf } from '#domain/mail-kinds.ts';
import { hardCoded } from '#tests/support/words/hard-coded.ts';
import { pdfWords } from '#tests/support/words/pdf-words.ts';
import { conference, ticket, workshops, issuedAt, entry, invoice, mails, facts } from './words-fixture.ts';

vi.mock('#schemas/translate-form-text.ts', async () => {
  const { pseudoText } = await import('#tests/support/words/pseudo.ts');
  return { translateFormText: pseudoText };
});

vi.mock('#messages', async (importOriginal) => {
  const { pseudoMessages } = await import('#tests/support/words/pseudo.ts');
  return pseudoMessages(await importOriginal<typeof import('#messages')>());
});

const typedSubjects: readonly string[] = ['enquiry', 'mailing', 'mailing-test'];

describe('every text of the service is a sentence of the catalogue', () => {
  it.each(mails)('mail of kind $kind', async (content) => {
    const head = { event: conference.event, group: conference.group, publicUrl: 'https://site.example' };
    const { subject, html, text, attachments } = await renderMail(head, content.kind, content);
    const calendar = attachments.find(({ contentType }) => contentType.startsWith('text/calendar'));
    const texts = [subject, ...textOfHtml(html), ...text.split('\n'), ...entryOf(calendar?.content.toString() ?? '')];
    expect(hardCoded(texts, facts)).toEqual([]);
    // a visitor has typed the subject of an enquiry, and the office that of a mailing
    expect(subject).toBe(typedSubjects.includes(content.kind) ? subject : subjectOf(content.kind, conference.event));
    for (const { content: file } of attachments.filter(({ contentType }) => contentType === 'application/pdf'))
      expect(englishIn(pdfWords(file))).toEqual([]);
  });

  it('the mails above cover every kind', () => {
    expect(new Set(mails.map(({ kind }) => kind))).toEqual(new Set(Object.keys(mailKinds)));
  });

  it('mail with an invoice', async () => {
    const closing = attachedInvoiceSentence(invoice);
    const head = { event: conference.event, group: conference.group, publicUrl: 'https://site.example', closing };
    const { html } = await renderMail(head, 'pass', { ticket, workshops, issuedAt, entry });
    expect(html).toContain('/25-26/000001');
    expect(hardCoded(textOfHtml(html), facts)).toEqual([]);
  });

  it.each([
    ['conference', conferenceBrochure],
    ['stall', stallBrochure],
  ])('%s brochure', async (_, print) => {
    const pages = pdfWords(await print(conference));
    expect(englishIn(pages)).toEqual([]);
    expect(pages.join('').length).toBeGreaterThan(500);
  });

  it('refusals', () => {
    const raised = readdirSync('server', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .flatMap((name) => readFileSync(`server/${name}`, 'utf8').match(/new Problem\(\s*\d+,\s*[^)]*/g) ?? []);
    expect(raised.length).toBeGreaterThan(20);
    expect(raised.filter((call) => /\d+,\s*['"`]/.test(call))).toEqual([]);
  });
});

/** The words that are left without the facts. Ignores white space, because lines break anywhere. */
function englishIn(pages: readonly string[]): string[] {
  const squeezed = (text: string) => text.replace(/\s/g, '');
  const longestFirst = facts.map(squeezed).sort((a, b) => b.length - a.length);
  const unexplained = longestFirst.reduce((text, fact) => text.replaceAll(fact, ' '), squeezed(pages.join('')));
  return unexplained.match(/[A-Za-z]{2,}/g) ?? [];
}

/** The texts between tags, and the alternative texts of images. */
const textOfHtml = (html: string): string[] => [
  ...html
    .replaceAll('&nbsp;', ' ')
    .split(/<[^>]*>/)
    .map(unescapeHtml),
  ...[...html.matchAll(/ (?:alt|title|aria-label)="([^"]*)"/g)].map(([, text = '']) => text),
];

/** Summary, description and location of a calendar entry, with folded lines joined. */
const entryOf = (calendar: string): string[] =>
  calendar
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => /^(SUMMARY|DESCRIPTION|LOCATION)/.test(line))
    .flatMap((line) =>
      line
        .slice(line.indexOf(':') + 1)
        .replaceAll('\\,', ',')
        .split('\\n'),
    );
