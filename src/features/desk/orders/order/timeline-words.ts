import { exceptionNames } from '#domain/staff/exception-words.ts';
import type { Happening } from '#domain/staff/happenings.ts';
import { stateNames } from '#domain/staff/order-words.ts';
import { m } from '#messages';
import type { Happened } from '#schemas/api/desk/order.ts';
import { documentNames } from '../../shared/document-names.ts';
import { mailStateNames } from '../../shared/mail-state-names.ts';
import { passStateNames, paymentNames } from '../order-words.ts';

type Names = Record<string, () => string>;

const attemptNames: Names = {
  created: m.desk_order_attempt_created,
  confirmed: m.desk_order_attempt_confirmed,
  failed: m.desk_order_attempt_failed,
  refunded: m.desk_order_attempt_refunded,
};

const answerNames: Names = {
  asked: m.desk_order_answer_asked,
  accepted: m.desk_order_answer_accepted,
  refused: m.desk_order_answer_refused,
};

const refundNames: Names = {
  due: m.desk_order_refund_due,
  asked: m.desk_order_refund_asked,
  done: m.desk_order_refund_done,
  failed: m.desk_order_refund_failed,
};

const stateNamesOf: Partial<Record<Happening, Names>> = {
  attempt: attemptNames,
  paid: paymentNames,
  'pass-issued': passStateNames,
  upgraded: stateNames,
  exchanged: stateNames,
  'refund-answered': answerNames,
  'refund-due': refundNames,
  invoice: documentNames,
  'credit-note': documentNames,
  exception: exceptionNames,
  'exception-closed': exceptionNames,
  mail: mailStateNames,
};

/** The state of an entry. What it is the state of depends on the kind of the entry. */
export const stateInWords = ({ what, state = '' }: Happened): string => stateNamesOf[what]?.[state]?.() ?? state;

const refundReasons: Names = {
  ...exceptionNames,
  requested: m.desk_order_reason_requested,
  'event-cancelled': m.desk_order_reason_cancelled,
};

/** The text of an entry: what a person wrote, an error, or why a payment is refunded. */
export const textInWords = ({ what, text = '' }: Happened): string =>
  (what === 'refund-due' ? refundReasons[text]?.() : undefined) ?? text;
