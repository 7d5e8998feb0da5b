import { gstStates } from '#domain/money/gst-states.ts';
import { returnDocument, saleDocument, type TaxFacts } from '#domain/money/tax-documents.ts';
import { rupeesInWords } from '#domain/money/rupees-in-words.ts';
import type { MailKind } from '#domain/mail-kinds.ts';
import type { ContentOf } from '#server/office/mails/mail-kinds.ts';
import { eventFacts } from '#tests/support/words/hard-coded.ts';
import { testConference } from '#tests/support/server.ts';

export const conference = testConference();
export const ticket = {
  pass_id: '4T2MZ-8QK1C-9D0XA-77BCD-EFGHJ-K',
  conference_id: conference.event.ids.conferenceIds.post,
  name: 'Asha Rao',
  designation: 'Professor',
  organisation: 'Sample Medical College',
  email: 'asha@example.org',
};
const enquiry = { name: 'Asha Rao', email: 'asha@example.org', message: 'Is there parking?' };
export const workshops = [{ name: 'Airway', dateTime: '16 Oct FN' }];
export const issuedAt = new Date('2025-08-17T06:00:00Z');
export const entry = { id: ticket.pass_id, changedAt: issuedAt };

const group = {
  code: 'K4D9Q',
  link: '/orders/group?order=K4D9Q&key=0123',
  placedAt: issuedAt,
  holdUntil: issuedAt,
  isProven: false,
  contact: { name: 'Asha Rao', email: 'asha@example.org' },
  billingName: 'Asha Rao',
  gstNumber: '33ABCDE1234F1Z5',
  totalPaise: 450000,
  items: [{ label: 'Airway', quantity: 2, unitPaise: 50000 }],
  participants: [
    { number: 1, name: 'Asha Rao', designation: 'Professor', email: 'asha@example.org', passId: 'K4D9Q', workshops },
  ],
};

const paper = { serial: 'INV/25-26/000001', issuedAt: issuedAt.toISOString() };
const sale = (facts: TaxFacts, gstNumber: string) =>
  saleDocument(
    {
      code: 'K4D9Q',
      service: 'award',
      rate: 18,
      totalPaise: 450012,
      items: [{ label: 'Airway', quantity: 2, unitPaise: 225006 }],
      billing: { name: 'Asha Rao', gstNumber, state: 'Chandigarh' },
    },
    facts,
    paper,
  );
const { tax } = conference;
export const invoice = sale(tax, 'NA');
const { gstin: _, ...unregistered } = tax.supplier;
const receipt = sale({ ...tax, supplier: unregistered }, '27AAPFU0939F1ZV');
const territory = { ...tax.supplier, state: '04', gstin: '04AAAGS0000A1ZG' };
const papers = [
  invoice,
  receipt,
  sale({ ...tax, supplier: territory }, ''),
  returnDocument(invoice, { ...paper, reason: 'refund' }),
  returnDocument(receipt, { ...paper, reason: 'refund' }),
];

const link = `/orders/${'0a'.repeat(32)}`;
const order = {
  kind: 'single' as const,
  code: 'K4D9Q',
  name: 'Asha Rao',
  email: 'asha@example.org',
  totalPaise: 150000,
};
const exchange = { ...order, kind: 'exchange' as const };

const abstract = {
  reference: 'K4D9Q',
  name: 'Asha Rao',
  title: 'Airway',
  kind: 'K4D9Q',
  theme: 'K4D9Q',
  authors: [{ name: 'Asha Rao', affiliation: 'Sample Medical College' }],
  fileName: 'K4D9Q',
  isReplaced: false,
};

const nomination = {
  code: 'K4D9Q',
  award: 'Airway',
  answers: {
    nomineeName: 'Asha Rao',
    designation: 'Professor',
    organizationName: 'Sample Medical College',
    address: 'K4D9Q',
    mobile: '9876543210',
    email: 'asha@example.org',
    state: 'Tamil Nadu' as const,
    city: 'K4D9Q',
  },
  name: 'Asha Rao',
  totalPaise: 2999900,
  due: issuedAt,
  link,
};

const mailing = { subject: 'Airway', body: 'Is there parking?', name: 'Asha Rao', order: 'K4D9Q' };

type MailContent = { [Kind in MailKind]: { kind: Kind } & ContentOf<Kind> }[MailKind];

export const mails: MailContent[] = [
  ...papers.map((document) => ({ kind: 'tax-document' as const, name: 'Asha Rao', documents: [document] })),
  {
    kind: 'tax-document',
    name: 'Asha Rao',
    documents: [returnDocument(invoice, { ...paper, reason: 'correction' }), sale(tax, '27AAPFU0939F1ZV')],
  },
  { kind: 'pass', ticket, workshops, issuedAt, entry },
  { kind: 'pass', ticket, workshops: [], issuedAt, entry },
  { kind: 'pass-ended', passId: ticket.pass_id, name: 'Asha Rao', entry },
  { kind: 'pass-ended', passId: ticket.pass_id, name: 'Asha Rao', entry, bookedBy: 'Asha Rao' },
  { kind: 'pass-undelivered', name: 'Asha Rao', people: [{ name: 'Asha Rao', email: 'asha@example.org' }], link },
  { kind: 'ticket-code', code: '123456' },
  { kind: 'ticket-code', code: undefined },
  { kind: 'sign-in-code', code: '12345678' },
  { kind: 'reset-code', code: '123456' },
  { kind: 'linked-code', code: '123456', link: '/confirm-code?key=0123456789' },
  { kind: 'linked-code', code: undefined, link: undefined },
  { kind: 'account-made', link: '/confirm-email?account=sample&key=0123456789' },
  { kind: 'account-not-made' },
  { kind: 'staff-invitation', role: 'office', password: 'Kd7m-Qx4t-Vh9w-Bn2c', replacesPassword: true },
  { kind: 'staff-invitation', role: 'office', password: undefined, replacesPassword: false },
  ...(['password', 'password-ended', 'app-reset', 'recovery-codes', 'role', 'wrong-codes'] as const).map((what) => ({
    kind: 'security-notice' as const,
    what,
  })),
  { kind: 'log-root', day: '2026-11-26', place: 1204, hash: 'a3f1c9'.repeat(10) },
  { kind: 'invitation', password: 'Kd7m-Qx4t-Vh9w-Bn2c' },
  { kind: 'invitation', password: undefined },
  { kind: 'late-payment', name: 'Asha Rao', orderCode: 'K4D9Q', amountPaise: 150000, reason: 'late' },
  { kind: 'late-payment', name: 'Asha Rao', orderCode: 'K4D9Q', amountPaise: 150000, reason: 'twice' },
  { kind: 'late-payment', name: 'Asha Rao', orderCode: 'K4D9Q', amountPaise: 150000, reason: 'registered' },
  { kind: 'late-payment', name: 'Asha Rao', orderCode: 'K4D9Q', amountPaise: 150000, reason: 'pass-changed' },
  { kind: 'late-payment', name: 'Asha Rao', orderCode: 'K4D9Q', amountPaise: 150000, reason: 'refunded' },
  { kind: 'enquiry', enquiry },
  { kind: 'enquiry-answer', answer: 'Is there parking?', askedAt: issuedAt },
  { kind: 'pass', ticket, workshops, issuedAt, entry, bookedBy: 'Asha Rao' },
  { kind: 'group-code', code: '123456' },
  { kind: 'abstract-code', code: '123456' },
  { kind: 'abstract-received', abstract },
  { kind: 'abstract-received', abstract: { ...abstract, isReplaced: true } },
  { kind: 'group-link', group },
  { kind: 'group-proforma', group: { ...group, isProven: true } },
  { kind: 'group-reminder', group: { ...group, isProven: true } },
  { kind: 'group-paid', group },
  { kind: 'group-cancelled', group },
  { kind: 'enquiry', enquiry, stall: 'Corner stall' },
  { kind: 'pass', ticket, workshops, issuedAt, entry, link },
  { kind: 'late-payment', name: 'Asha Rao', orderCode: 'K4D9Q', amountPaise: 150000, reason: 'late', link },
  { kind: 'order-moved', orderCode: 'K4D9Q', isParticipant: false },
  { kind: 'order-moved', orderCode: 'K4D9Q', isParticipant: true },
  { kind: 'order-unpaid', orderCode: 'K4D9Q', link },
  { kind: 'order-to-pay', order, workshops: [], due: issuedAt, byTransfer: false, link },
  { kind: 'order-to-pay', order, workshops: [], due: issuedAt, byTransfer: true },
  { kind: 'exchange-to-pay', order: exchange, workshops: ['Airway'], due: issuedAt, byTransfer: false, link },
  { kind: 'order-refund', order: exchange, link, amountPaise: 150000, feePaise: 0 },
  { kind: 'order-paid', order: exchange, people: [], link },
  {
    kind: 'late-payment',
    name: 'Asha Rao',
    orderCode: 'K4D9Q',
    amountPaise: 150000,
    reason: 'pass-changed',
    isExchange: true,
  },
  { kind: 'refund-asked', order, ground: 'Airway', message: 'Is there parking?' },
  { kind: 'refund-received', order, link, ground: 'Airway', message: 'Is there parking?' },
  { kind: 'refund-answer', order, link },
  { kind: 'refund-answer', order, link, refused: 'Airway' },
  { kind: 'order-refund', order, link, amountPaise: 150000, feePaise: 0 },
  { kind: 'order-refund', order, link, people: ['Asha Rao'], amountPaise: 150000, feePaise: 20000 },
  { kind: 'order-refund', order, link, amountPaise: 0, feePaise: 150000 },
  { kind: 'event-cancelled', order, link, reason: 'Airway' },
  { kind: 'order-paid', order, people: [{ name: 'Asha Rao', email: 'asha@example.org' }], link },
  { kind: 'mailing', ...mailing, unsubscribePath: '/unsubscribe?mailing=K4D9Q&recipient=1&key=0123' },
  { kind: 'mailing-test', ...mailing },
  { kind: 'award-received', nomination },
  { kind: 'award-to-pay', order, award: 'Principal of The Year', due: issuedAt, byTransfer: false, link },
  { kind: 'award-to-pay', order, award: 'Principal of The Year', due: issuedAt, byTransfer: true },
  { kind: 'award-paid', nomination },
  { kind: 'award-entry', nomination },
];

const givenTexts = [
  ...Object.values(ticket),
  ...Object.values(enquiry),
  ...workshops.flatMap(Object.values),
  'K4D9Q',
  'Kd7m-Qx4t-Vh9w-Bn2c',
  '33ABCDE1234F1Z5',
  'INV/25-26/000001',
  'INV-25-26-000001',
  '27AAPFU0939F1ZV',
  '04AAAGS0000A1ZG',
  'NA',
  rupeesInWords(450012), // invoices contain amounts in English words in every language
  ...gstStates.map(({ name }) => name),
];
const moment = '17 Aug 2025, 11:30 IST';
const day = '17 Aug 2025';
export const facts = [...eventFacts(), ...givenTexts, moment, day];
