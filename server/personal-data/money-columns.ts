import type { ColumnsOf } from './personal-columns.ts';

/** Classes of the columns about payments, refunds and tax documents, as in personal-columns.ts. */
export const moneyColumns: Record<string, ColumnsOf> = {
  order_refunds: {
    person: ['reason', 'decision'],
    link: ['id', 'order_id', 'key', 'attendee_ids', 'workshop_ids', 'provider_payment_id', 'asked_by', 'decided_by'],
    fact: [
      'scope',
      'exchanges_paise',
      'terms',
      'percent',
      'fee_per_pass_paise',
      'amount_paise',
      'fee_paise',
      'gateway',
      'state',
      'needs_approval',
      'asked_at',
      'decided_at',
    ],
  },
  payment_events: {
    link: ['event_id', 'provider_order_id', 'provider_payment_id', 'refund_key'],
    fact: ['gateway', 'type', 'received_at', 'amount_paise', 'currency', 'worked_at', 'outcome'],
  },
  payment_exceptions: {
    link: ['id', 'reference', 'order_id'],
    fact: ['reason', 'gateway', 'amount_paise', 'opened_at', 'closed_at', 'closed_by'],
  },
  payments: {
    link: ['id', 'order_id', 'provider_order_id'],
    fact: ['gateway', 'state', 'amount_paise', 'currency', 'asked_at', 'next_ask_at', 'created_at', 'updated_at'],
  },
  refund_lines: {
    link: ['refund_id', 'order_id', 'attendee_id'],
    fact: ['position', 'quantity', 'price_paise', 'refund_paise'],
  },
  refund_requests: {
    person: ['message', 'reason'],
    link: ['id', 'order_id'],
    fact: ['ground', 'state', 'asked_at', 'answered_at'],
  },
  refunds: {
    link: ['id', 'order_id', 'provider_payment_id', 'order_refund_id', 'returned_reference'],
    fact: [
      'gateway',
      'amount_paise',
      'reason',
      'state',
      'created_at',
      'asked_at',
      'next_ask_at',
      'done_at',
      'is_part',
      'waits_for',
    ],
  },
  settlements: {
    link: ['provider_payment_id', 'order_id', 'payment_id'],
    fact: ['gateway', 'amount_paise', 'outcome', 'settled_at'],
  },
  tax_documents: {
    // the law requires this row; the buyer is removed when the legal period ends
    person: ['content'],
    link: ['id', 'order_id', 'serial'],
    fact: ['kind', 'revision', 'series', 'financial_year', 'number', 'total_paise', 'issued_at'],
  },
  statement_lines: {
    // the payer and what the payer wrote
    person: ['description', 'reason'],
    link: ['id', 'statement_id', 'order_id', 'bank_reference', 'decided_by'],
    fact: ['account', 'booked_on', 'amount_paise', 'line_hash', 'state', 'outcome', 'decided_at', 'version'],
  },
};
