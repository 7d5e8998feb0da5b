import { expect, it } from 'vitest';
import { mailKinds, subjectOf, type MailKind } from '#domain/mail-kinds.ts';

it('each kind of mail has its subject, which names the event and contains no secret', () => {
  const kinds = Object.keys(mailKinds) as MailKind[];
  const texts = kinds.map((kind) => [kind, subjectOf(kind, { shortName: 'SIMC 2025' })]);
  expect(Object.fromEntries(texts)).toEqual({
    pass: 'Your pass for SIMC 2025',
    'pass-ended': 'Your pass is no longer valid: SIMC 2025',
    'pass-undelivered': 'A pass could not be delivered: SIMC 2025',
    'ticket-code': 'Your verification code for SIMC 2025',
    'sign-in-code': 'Your sign-in code for SIMC 2025',
    'linked-code': 'Your verification code and link for SIMC 2025',
    'reset-code': 'Your code for a new password: SIMC 2025',
    'account-made': 'Your exhibitor account for SIMC 2025',
    'account-not-made': 'No exhibitor account was created: SIMC 2025',
    'security-notice': 'Your account was changed: SIMC 2025',
    'staff-invitation': 'Your access to the desk of SIMC 2025',
    'log-root': 'The log of the desk: SIMC 2025',
    invitation: 'Your invitation to exhibit at SIMC 2025',
    'late-payment': 'Your payment is being refunded: SIMC 2025',
    'order-to-pay': 'Please pay for your booking: SIMC 2025',
    'exchange-to-pay': 'Please pay the difference for your workshops: SIMC 2025',
    'order-unpaid': 'You have an unpaid booking: SIMC 2025',
    'order-moved': 'The email of your registration was changed: SIMC 2025',
    'order-paid': 'Your order is paid: SIMC 2025',
    'refund-asked': 'Refund request',
    'refund-answer': 'Your refund: SIMC 2025',
    'order-refund': 'Your refund: SIMC 2025',
    'event-cancelled': 'SIMC 2025 is cancelled: we refund your payment',
    'group-code': 'Your verification code for SIMC 2025',
    'group-link': 'Open the link to keep the seats of your group: SIMC 2025',
    'group-proforma': 'Your group is booked and not paid yet: SIMC 2025',
    'group-reminder': "Your group's payment is due: SIMC 2025",
    'group-cancelled': 'Your group is cancelled: SIMC 2025',
    'group-paid': 'Your group is paid and confirmed: SIMC 2025',
    'tax-document': 'Your invoice or credit note: SIMC 2025',
    'award-received': 'Your nomination awaits payment: SIMC 2025',
    'award-to-pay': 'Your nomination awaits payment: SIMC 2025',
    'award-paid': 'Your nomination is complete: SIMC 2025',
    'abstract-code': 'Your verification code for SIMC 2025',
    'abstract-received': 'Your abstract is submitted: SIMC 2025',
    mailing: 'News from SIMC 2025',
    'mailing-test': 'News from SIMC 2025',
    'award-entry': 'New nomination: SIMC 2025',
    'enquiry-answer': 'The answer to your enquiry: SIMC 2025',
    enquiry: 'New Contact Form Submission',
  });
});
