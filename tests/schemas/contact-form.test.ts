import { describe, expect, it } from 'vitest';
import { contactForm } from '#schemas/forms/contact.form.ts';
import { problemsOf } from '#schemas/forms.ts';

const { document } = contactForm;
const whole = { name: 'Asha Raman', email: 'asha@example.org', message: 'How large may a poster be?' };
const problems = (answers: object) => problemsOf(contactForm, { ...whole, ...answers });

describe('contact form', () => {
  it('has these fields and labels in this order', () => {
    expect(Object.entries(document.properties).map(([name, { title }]) => [name, title])).toEqual([
      ['name', 'Full Name'],
      ['email', 'Email Address'],
      ['phone', 'Phone Number'],
      ['organization', 'Organization'],
      ['subject', 'Subject'],
      ['message', 'Message'],
    ]);
    expect(document.required).toEqual(['name', 'email', 'message']);
  });

  it('gives the message five rows and the email an email input', () => {
    expect(document.properties['message']).toMatchObject({ widget: 'textarea', rows: 5 });
    expect(document.properties['email']).toMatchObject({ widget: 'email', format: 'email' });
  });

  it('requires only name, email and message, and accepts the rest', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ phone: '+91 (44) 2231-0000', organization: 'A & B', subject: 'Posters' })).toEqual([]);
  });

  it.each(['name', 'email', 'message'])('requires %s, and blanks do not count', (field) => {
    const required = [{ field, message: 'This field is required' }];
    expect(problems({ [field]: undefined })).toEqual(required);
    expect(problems({ [field]: ' \n ' })).toEqual(required);
  });

  it('refuses an invalid email', () => {
    expect(problems({ email: 'asha@example' })).toEqual([{ field: 'email', message: 'Invalid email address' }]);
  });
});
