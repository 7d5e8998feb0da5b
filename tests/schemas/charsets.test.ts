import { describe, expect, it } from 'vitest';
import { printedCharsets, typed, type Charset } from '#domain/text/formats.ts';
import { asciiDigits } from '#domain/text/scripts.ts';
import { problemsOf, type Form } from '#schemas/forms.ts';
import { attendeeForm } from '#schemas/forms/booking/attendee.form.ts';
import { awardForm } from '#schemas/forms/award.form.ts';
import { billingForm } from '#schemas/forms/booking/billing.form.ts';
import { contactForm } from '#schemas/forms/contact.form.ts';
import { delegateForm } from '#schemas/forms/booking/delegate.form.ts';
import { exhibitorProfileForm } from '#schemas/forms/exhibitors/exhibitor-profile.form.ts';
import { exhibitorForm } from '#schemas/forms/exhibitors/exhibitor.form.ts';
import { groupContactForm } from '#schemas/forms/booking/group-contact.form.ts';
import { newPasswordForm } from '#schemas/forms/account/new-password.form.ts';
import { ticketCodeForm } from '#schemas/forms/tickets/ticket-code.form.ts';

/** These tests compare the accepted characters of each field with the specification. */
const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index));
const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const digits = '0123456789';
const letters = [...capitals, ...capitals.toLowerCase(), ...'éßøŁЖωதமிप्বਪઅଅఅಅഅꯃᱥ', '\u0301', '\u200D'];
const ofOtherScripts = [...'عשت中あ한ກສཀ', '𠮷'];
const never = ['\u200B', '\u0000', '\u007F', '\u202E', '–', '“', '€', '±', '😀'];
const sample = [...new Set([...printable, ...letters, ...ofOtherScripts, ...'९٣', '\t', '\n', ...never])];

const stated: Record<Charset, ReadonlySet<string>> = {
  letters: new Set([...letters, ..." '-"]),
  personal: new Set([...letters, ..." .,/-!&@'\t\n"]),
  company: new Set([...letters, ...digits, ..."९ .,/-!&@'"]),
  printed: new Set([...printable, ...letters, ...'९\t\n–“€±']),
  capitals: new Set([...capitals, ...digits]),
  digits: new Set(digits),
  mobile: new Set([...digits, '+']),
};

type Fields = Record<string, Charset>;
const delegate: Fields = {
  personName: 'letters',
  designationOther: 'printed',
  name: 'printed',
  mobile: 'mobile',
  gstNumber: 'capitals',
  billingName: 'printed',
  billingAddress: 'printed',
};
const exhibitor: Fields = {
  personName: 'letters',
  personDesignation: 'personal',
  mobile: 'mobile',
  name: 'company',
  gstNumber: 'capitals',
};
const forms: [title: string, form: Form, fields: Fields][] = [
  ['delegate [DREG-01] [DREG-10] [DREG-19]', delegateForm, delegate],
  ['group contact', groupContactForm, delegate],
  ['attendee [BOOK-26] [BULK-20]', attendeeForm, { name: 'personal', designation: 'personal', mobile: 'mobile' }],
  ['exhibitor [EXSU-06] [EXSU-07] [EXSU-09] [EXSU-10] [EXSU-16]', exhibitorForm, exhibitor],
  ['exhibitor profile', exhibitorProfileForm, exhibitor],
  [
    'award',
    awardForm,
    {
      nomineeName: 'personal',
      designation: 'personal',
      organizationName: 'company',
      address: 'printed',
      mobile: 'mobile',
      city: 'personal',
      gstin: 'capitals',
    },
  ],
  ['billing', billingForm, { name: 'printed', gst_number: 'capitals', address: 'printed' }],
  ['new password [RESET-05]', newPasswordForm, { otp: 'digits' }],
  ['ticket code [TICKET-09]', ticketCodeForm, { otp_code: 'digits' }],
];

const charsetsOf = ({ document }: Form): Fields =>
  Object.fromEntries(
    Object.entries(document.properties).flatMap(([name, { charset }]) => (charset ? [[name, charset]] : [])),
  );
const sentences = new Set<string>([
  'This character is not allowed',
  ...Object.values(printedCharsets).map((sentence) => sentence()),
]);
const isRefused = (form: Form, field: string, text: string): boolean =>
  problemsOf(form, { hasGstNumber: true, personDesignation: 'other', [field]: text }).some(
    (problem) => problem.field === field && sentences.has(problem.message),
  );

describe('charset of each field', () => {
  it.each(forms)('%s', (_, form, fields) => {
    expect(charsetsOf(form)).toEqual(fields);
  });

  it('contact: any character', () => {
    expect(charsetsOf(contactForm)).toEqual({});
  });
});

describe.each(Object.entries(stated) as [Charset, ReadonlySet<string>][])('charset %s', (charset, allowed) => {
  it('keeps its characters and drops all others while typing [FORM-02]', () => {
    const hasDigits = ['capitals', 'digits', 'mobile'].includes(charset);
    const cased = (text: string) => (hasDigits ? asciiDigits(text.toUpperCase()) : text);
    const kept = sample.map((text) => [text, typed(text, { charset })]);
    const expected = sample.map((text) => [text, [...cased(text)].filter((one) => allowed.has(one)).join('')]);
    expect(kept).toEqual(expected);
  });
});

describe('form refuses each character outside the charset', () => {
  const checked = forms.flatMap(([, form, fields]) =>
    Object.entries(fields)
      .filter(([name]) => ['name', undefined].includes(form.document.properties[name]?.format))
      .map(([name, charset]) => ({ id: form.document.$id, form, name, charset })),
  );

  it.each(checked)('in $name of $id', ({ form, name, charset }) => {
    const around = charset === 'digits' ? '9' : 'A';
    const refused = sample.filter((text) => isRefused(form, name, `${around}${text}${around}`));
    expect(refused).toEqual(sample.filter((text) => !stated[charset].has(text)));
  });
});
