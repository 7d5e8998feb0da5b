import type { Letterhead, MailContent } from './message.ts';

const subjects: Record<MailContent['kind'], (shortName: string) => string> = {
  pass: (shortName) => `Your pass for ${shortName}`,
  'ticket-code': (shortName) => `Your verification code for ${shortName}`, // without the code: phones show subjects while locked
  'sign-in-code': (shortName) => `Your sign-in code for ${shortName}`,
  'reset-code': (shortName) => `Your code for a new password: ${shortName}`,
  'account-made': (shortName) => `Your exhibitor account for ${shortName}`,
  'late-payment': (shortName) => `Your payment is being refunded: ${shortName}`,
  enquiry: () => 'New Contact Form Submission', // the mail itself carries the visitor's subject too
};

/** By its kind alone, so that a list of mails need not write them. */
export const subjectOf = (kind: MailContent['kind'], { shortName }: Pick<Letterhead['event'], 'shortName'>): string =>
  subjects[kind](shortName);
