import { describe, expect, it } from 'vitest';
import { policyText } from '#schemas/policy-text.ts';

describe('text of a policy', () => {
  it.each([
    ['a script', 'Before <script>alert(1)</script> after'],
    ['a block of HTML', '<div onclick="alert(1)">\n\nText\n\n</div>'],
    ['a picture that fails', '<img src=x onerror=alert(1)>'],
    ['a link to a script', '[press](javascript:alert(1))'],
    ['a link to a script in other letters', '[press](JaVaScRiPt:alert(1))'],
    ['a link to data', '[press](data:text/html,<script>alert(1)</script>)'],
    ['a link to another host without a protocol', '[press](//evil.example/x)'],
    ['a picture of another host', '![pixel](https://evil.example/pixel.png)'],
    ['a heading with HTML', '## <img src=x onerror=alert(1)>'],
    ['a title that ends the attribute', '[press](https://a.example "x\\" onclick=\\"alert(1)")'],
    ['code', '`<script>alert(1)</script>`\n\n```html\n<script>alert(1)</script>\n```'],
  ])('shows %s as text', (_, text) => {
    const { html } = policyText(text, {});
    expect(html).not.toMatch(/<(script|img|div|iframe)/i);
    expect(html).not.toMatch(/(href|src)="(?!https:\/\/a\.example)[^"#/]/i);
    expect(html.replace(/"[^"]*"/g, '""')).not.toMatch(/<[^>]*\son\w+=/i);
  });

  it('keeps links to pages, mails and phone numbers, and the ids of headings', () => {
    const { html, headings } = policyText('## Your rights\n\n[a](/tickets) [b](mailto:a@b.example) [c](tel:+91)', {});
    expect(html).toContain('<h2 id="your-rights">');
    expect(headings).toEqual([{ id: 'your-rights', text: 'Your rights' }]);
    for (const url of ['/tickets', 'mailto:a@b.example', 'tel:+91']) expect(html).toContain(`href="${url}"`);
  });
});
