import type { Mailing, MailingDraft } from '#schemas/api/mailing-shapes.ts';

const aMailingDraft = (own: Partial<MailingDraft> = {}): MailingDraft => ({
  audience: 'people',
  filters: { state: 'paid' },
  subject: 'Hall change',
  body: 'Dear {name}, your workshop is in hall B.',
  ...own,
});

/** The draft of a mailing to two people. */
export const aMailing = (own: Partial<Mailing> = {}): Mailing => ({
  ...aMailingDraft(),
  id: 'mailing-1',
  version: 1,
  state: 'draft',
  segment: "All people for whom this is true: the state of the order is 'paid'.",
  recipients: 2,
  queued: 0,
  made_at: '2025-08-17T06:00:00.000Z',
  changed_at: '2025-08-17T06:00:00.000Z',
  changed_by: 'Meena',
  digest: 'digest-of-two',
  left_out: [{ reason: 'no-email', count: 1 }],
  first: [
    {
      position: 1,
      name: 'Asha Raman',
      email: 'asha@hospital.example',
      order_id: 'order-1',
      order_code: 'SIMC25-AAAAA',
    },
    { position: 2, name: 'Balu Nair', email: 'balu@hospital.example', order_id: 'order-2', order_code: 'SIMC25-BBBBB' },
    {
      position: 3,
      name: 'Chitra Das',
      email: '',
      order_id: 'order-2',
      order_code: 'SIMC25-BBBBB',
      left_out: 'no-email',
    },
  ],
  preview: { subject: 'Hall change', html: '<p>Dear Asha Raman, your workshop is in hall B.</p>' },
  deliveries: { waiting: 0, queued: 0, sent: 0, kept: 0, undeliverable: 0, withdrawn: 0 },
  ...own,
});

export const aHeldMailing = (): Mailing =>
  aMailing({ state: 'held', version: 2, seconds_left: 42, deliveries: { ...aMailing().deliveries, waiting: 2 } });

export const aSendingMailing = (): Mailing =>
  aMailing({
    state: 'sending',
    version: 2,
    queued: 1,
    deliveries: { ...aMailing().deliveries, waiting: 1, queued: 1 },
  });

export const aStoppedMailing = (): Mailing => ({ ...aSendingMailing(), state: 'stopped', version: 3 });

export const aSentMailing = (): Mailing =>
  aMailing({
    state: 'sent',
    version: 2,
    queued: 2,
    finished_at: '2025-08-17T06:05:00.000Z',
    deliveries: { ...aMailing().deliveries, sent: 1, undeliverable: 1 },
  });
