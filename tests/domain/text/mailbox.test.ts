import { describe, expect, it } from 'vitest';
import { mailboxOf } from '#domain/text/mailbox.ts';

describe('mailbox of an email', () => {
  it.each([
    ['asha@example.org', 'asha@example.org'],
    [' Asha@Example.org ', 'asha@example.org'],
    ['asha+symposia@example.org', 'asha@example.org'],
    ['asha+a+b@example.org', 'asha@example.org'],
    ['a.sha@example.org', 'a.sha@example.org'],
    ['a.sh.a+1@gmail.com', 'asha@gmail.com'],
    ['Asha@GoogleMail.com', 'asha@gmail.com'],
    ['asha@mail.gmail.com', 'asha@mail.gmail.com'],
    ['+1@example.org', '+1@example.org'],
    ['4f8c2b9e-account', '4f8c2b9e-account'],
  ])('of %j is %j', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });
});
