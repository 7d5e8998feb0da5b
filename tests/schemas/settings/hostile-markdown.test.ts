import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markdownAsText } from '#schemas/markdown-as-text.ts';
import { policyText } from '#schemas/policy-text.ts';
import { mailingHtml } from '#server/office/mailings/mailings.mail.ts';
import { hostileTexts } from '#tests/support/samples/hostile-texts.ts';

describe('Markdown of the office', () => {
  it.each(hostileTexts)('with nested %s is converted, in a policy and in a mailing', (_, text) => {
    expect(policyText(text, {}).html).not.toBe('');
    expect(markdownAsText(text)).not.toBe(' ');
    expect(mailingHtml(text, { name: 'Anna', order: 'A1' })).not.toBe('');
  });

  it('of any signs is converted', () => {
    const signs = [
      '>',
      '> ',
      '- ',
      '1. ',
      '*',
      '_',
      '**',
      '~~',
      '[',
      '](',
      ')',
      '`',
      '#',
      '|',
      '\n',
      '\n\n',
      '    ',
      'a',
      '<b>',
    ];
    const text = fc.array(fc.tuple(fc.constantFrom(...signs), fc.integer({ min: 1, max: 60 })), { maxLength: 25 });
    fc.assert(
      fc.property(text, (parts) => {
        policyText(parts.map(([sign, count]) => sign.repeat(count)).join(''), {});
      }),
      { numRuns: 150 },
    );
  });

  it('keeps the nesting that people write', () => {
    const html = policyText('> - one\n>   - *two **three***\n>     1. [four](/a)', {}).html;
    expect(html.match(/<(blockquote|ul|ol|em|strong|a)\b/g)).toEqual([
      '<blockquote',
      '<ul',
      '<ul',
      '<em',
      '<strong',
      '<ol',
      '<a',
    ]);
  });
});
