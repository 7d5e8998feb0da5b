import { exceptionNames } from '#domain/staff/exception-words.ts';
import type { TimelineKind } from '#domain/staff/timeline-kinds.ts';
import {
  documentNames,
  passStateNames,
  paymentNames,
  refundNames,
  refundReasons,
  stateNames,
} from '#domain/staff/order-words.ts';
import { m } from '#messages';
import type { TimelineEntry } from '#schemas/api/desk/order.ts';
import { mailStateNames } from '../../shared/mail-state-names.ts';

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

const stateNamesOf: Partial<Record<TimelineKind, Names>> = {
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
export const stateInWords = ({ what, state = '' }: TimelineEntry): string => stateNamesOf[what]?.[state]?.() ?? state;

/** The text of an entry: what a person wrote, an error, or why a payment is refunded. */
export const textInWords = ({ what, text = '' }: TimelineEntry): string =>
  (what === 'refund-due' ? (refundReasons as Names)[text]?.() : undefined) ?? text;
