import { describe, expect, it } from 'vitest';
import { renderMail } from '#server/office/mails/render-mail.ts';
import { conference, mails } from '#tests/server/words-fixture.ts';

const hostile = [
  '=1+1',
  '@SUM(A1)',
  '\tTab',
  '<script>alert(1)</script><img src=x onerror=alert(1)>"',
  '\u202eעברית العربية',
  'x'.repeat(300),
  'மருத்துவர்',
];

/** The texts that people type, in the mails of the fixture. */
const typed = ['Asha Rao', 'Sample Medical College', 'Is there parking?'];

/** Replaces the texts in the whole content of a mail. */
function withText<Content>(content: Content, text: string): Content {
  if (typeof content === 'string') return (typed.includes(content) ? text : content) as Content;
  if (Array.isArray(content)) return content.map((each) => withText(each, text)) as Content;
  if (typeof content !== 'object' || content === null || content instanceof Date) return content;
  return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, withText(value, text)])) as Content;
}

const head = { event: conference.event, group: conference.group, publicUrl: 'https://site.example' };
const hasTyped = (content: object) => typed.some((text) => JSON.stringify(content).includes(JSON.stringify(text)));

describe('hostile names in mails', () => {
  it.each(mails.filter(hasTyped))('are text in mails of kind $kind', async (content) => {
    const usual = await renderMail(head, content.kind, content);
    // mails to unproven addresses contain no text of a visitor, and some texts are only in the attached PDF
    const isInText = typed.some((each) => usual.text.includes(each));
    for (const text of hostile) {
      const mail = await renderMail(head, content.kind, withText(content, text));
      expect(mail.subject).not.toMatch(/[\r\n]/);
      expect(mail.html).not.toMatch(/<script|<img src=x/i);
      const plain = mail.text.replaceAll(/\s/g, '');
      expect([text, !isInText || plain.includes(text.replaceAll(/\s/g, ''))]).toEqual([text, true]);
      for (const { contentType, content: file } of mail.attachments)
        expect([text, contentType, file.length > 100]).toEqual([text, contentType, true]);
    }
  });
});
