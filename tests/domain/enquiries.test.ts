import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText } from '#domain/text/clean-text.ts';
import { enquiryMail, enquirySubject, readEnquiry, type Enquiry } from '#domain/enquiries.ts';

const addresses = { sender: 'tickets@simc2025.example', organiser: 'enquiries@simc2025.example' };
const whole: Enquiry = {
  name: 'Asha Raman',
  email: 'asha@example.org',
  phone: '+91 98765 43210',
  organization: 'Sample College',
  subject: 'Posters',
  message: 'How large may a poster be?\nAnd how many?',
};
const least: Enquiry = { name: 'Asha', email: 'asha@example.org', message: 'Hello' };
const labelsIn = (text: string) => [...text.matchAll(/<th[^>]*>(\w+)<\/th>/g)].map(([, label]) => label);

describe('contact mail', () => {
  it('has the fixed sender, the one organiser and the subject, without tracking [API-18] [API-19] [API-21]', () => {
    expect(enquiryMail(whole, addresses)).toMatchObject({
      sender: 'Enquiry <tickets@simc2025.example>',
      to: ['enquiries@simc2025.example'],
      subject: 'New Contact Form Submission: Posters',
      tracking: false,
    });
  });

  it.each([undefined, '', '  \n '])("says 'No Subject' if the subject is %j", (subject) => {
    expect(enquirySubject(subject === undefined ? {} : { subject })).toBe('New Contact Form Submission: No Subject');
  });

  it('has a subject of one line', () => {
    expect(enquirySubject({ subject: 'Hello\r\nBcc: all@example.org' })).toBe(
      'New Contact Form Submission: Hello Bcc: all@example.org',
    );
  });

  it('lists all answers in a table, the phone only when given, and names its source [API-20]', () => {
    const { html_body: full } = enquiryMail(whole, addresses);
    expect(full).toMatch(/^<table>(<tr><th[^>]*>\w+<\/th><td>[^<]+<\/td><\/tr>){6}<\/table>/);
    expect(labelsIn(full)).toEqual(['Name', 'Email', 'Phone', 'Organization', 'Subject', 'Message']);
    expect(labelsIn(enquiryMail(least, addresses).html_body)).toEqual([
      'Name',
      'Email',
      'Organization',
      'Subject',
      'Message',
    ]);
    expect(full.endsWith(`<p>This message was sent by the contact form of the conference website.</p>`)).toBe(true);
  });

  it('escapes HTML tags of the visitor', () => {
    const { html_body: body } = enquiryMail({ ...whole, message: `<img src=x onerror="a('b')">` }, addresses);
    expect(body).toContain('&lt;img src=x onerror=&quot;a(&#39;b&#39;)&quot;&gt;');
    expect(body).not.toContain('<img');
  });
});

describe('reading a contact mail back', () => {
  it('returns the same answers for any text', () => {
    const line = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter((text) => /^\S+$/u.test(text) && text === cleanText(text));
    const words = fc.array(line, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '));
    const lines = fc.array(words, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('\n\n'));
    const optional = fc.record({ phone: words, organization: words, subject: words }, { requiredKeys: [] });
    const enquiry = fc
      .record({ name: words, email: words, message: lines })
      .chain((required) => optional.map((more) => ({ ...required, ...more })));
    fc.assert(
      fc.property(enquiry, (answers) => {
        expect(readEnquiry(enquiryMail(answers, addresses).html_body)).toEqual(answers);
      }),
    );
  });

  it('decodes entities only once', () => {
    const message = '&lt;b&gt; &amp;amp; &#39;';
    expect(readEnquiry(enquiryMail({ ...least, message }, addresses).html_body)?.message).toBe(message);
  });

  it('ignores everything outside the rows', () => {
    const { html_body: body } = enquiryMail(least, addresses);
    expect(readEnquiry(`<script>alert(1)</script>${body}<a href="https://evil.example">Win</a>`)).toEqual(least);
  });

  it('turns every answer except the message into one line', () => {
    const body = enquiryMail({ ...whole, name: 'Asha\r\nBcc: all@example.org' }, addresses).html_body;
    expect(readEnquiry(body)).toMatchObject({ name: 'Asha Bcc: all@example.org', message: whole.message });
  });

  it.each([
    ['no table', 'Hello'],
    ['an unknown row', '<tr><th>Bcc</th><td>all@example.org</td></tr>'],
    ['a row twice', '<tr><th>Name</th><td>A</td></tr><tr><th>Name</th><td>B</td></tr>'],
    ['a tag in an answer', '<tr><th>Name</th><td>A</td></tr><tr><th>Message</th><td><b>Hi</b></td></tr>'],
    ['a name of an inherited property', '<tr><th>constructor</th><td>A</td></tr>'],
  ])('refuses %s', (_, body) => {
    expect(readEnquiry(body)).toBeUndefined();
  });
});
