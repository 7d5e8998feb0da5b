import { formatInrExactly, toRupees } from '#domain/money/money.ts';
import { m } from '#messages';
import { exceptionNames } from './exception-words.ts';
import { formatNames, listNames } from './export-names.ts';
import { sourceNames } from './filled-forms.ts';
import type { ActorKind } from './log.ts';
import { logFieldNames } from './log-field-names.ts';
import { kindNames, stateNames } from './order-words.ts';
import { roleNames } from './role-names.ts';

type Names = Record<string, () => string>;

/** The event of a value. */
export interface ValueContext {
  action: string;
  /** formats a time in ISO 8601 in the time zone of the conference */
  timeInWords: (iso: string) => string;
}

export const actorKindNames: Record<ActorKind, () => string> = {
  staff: m.desk_log_staff,
  program: m.desk_log_program,
  task: m.desk_log_task,
};

/** Name of a value in the audit log, such as 'Amount'. A value of an older version has the name that is stored. */
export const fieldInWords = (field: string): string => logFieldNames[field]?.() ?? field;

/** Kind of the subject of an event, such as 'Order'. */
export const subjectInWords = (kind: string): string => subjectNames[kind]?.() ?? kind;

/** A value of an event as people read it: '₹3,200', 'Paid', 'Yes'. Empty if there is none. */
export function valueInWords(field: string, value: unknown, context: ValueContext): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? m.desk_export_yes() : m.desk_export_no();
  if (Array.isArray(value))
    return value.map((each) => valueInWords(field, each, context)).join(field === 'exceptions' ? ' ' : ', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, each]) => ({ field: fieldInWords(key), change: valueInWords(key, each, context) }))
      .map((entry) => m.desk_order_changed(entry))
      .join(', ');
  const text = String(value);
  if (field.endsWith('Paise')) return formatInrExactly(toRupees(Number(text)));
  if (times.includes(field)) return context.timeInWords(text);
  return namesOf(field, context.action)?.[text]?.() ?? text;
}

const times = ['holdUntil', 'effectiveAt', 'hour'];

/** Names of the values of a choice. States have other names for each kind of subject. */
const namesOf = (field: string, action: string): Names | undefined =>
  field === 'state' ? (states[action.split('.')[0]!] ?? stateNames) : choices[field];

const states: Record<string, Names> = {
  transfer: {
    open: m.desk_log_line_open,
    accepted: m.desk_line_state_accepted,
    'not-ours': m.desk_line_state_not_ours,
    exception: m.desk_line_state_exception,
  },
  enquiry: {
    open: m.desk_enquiries_open,
    answered: m.desk_enquiries_answered,
    closed: m.desk_enquiries_closed,
  },
  nomination: {
    shortlisted: m.desk_awards_shortlisted,
    winner: m.desk_awards_winner,
    'not-chosen': m.desk_awards_not_chosen,
    none: m.desk_awards_none,
  },
};

const choices: Record<string, Names> = {
  kind: { ...kindNames, invoice: m.desk_exhibitor_file_invoice, other: m.desk_exhibitor_file_other },
  role: roleNames,
  source: sourceNames,
  exceptions: exceptionNames,
  list: {
    ...listNames,
    hits: m.desk_log_value_search,
    events: m.desk_exports_log,
    exceptions: m.desk_overview_exceptions,
    nominations: m.desk_subject_awards,
    enquiries: m.desk_enquiries_title,
    mails: m.desk_subject_mails,
    passes: m.desk_passes_title,
    pass_requests: m.desk_pass_requests_title,
    documents: m.desk_documents_title,
    requests: m.desk_requests_title,
    lines: m.desk_log_subject_statement_line,
    recipients: m.desk_log_field_recipients,
    first: m.desk_log_field_recipients, // older events
  },
  format: formatNames,
  outcome: {
    ...exceptionNames,
    settled: m.desk_payments_settled,
    'paid-twice': m.desk_log_value_paid_twice,
    'refund-due': m.desk_payments_going_back,
  },
  scope: { order: m.desk_refund_whole, people: m.desk_refund_some, exchange: m.desk_log_value_exchange },
  terms: { full: m.desk_refund_terms_full, slab: m.desk_refund_terms_slab },
};

const subjectNames: Names = {
  abstract: m.desk_log_subject_abstract,
  account: m.desk_log_subject_account,
  attendee: m.desk_log_subject_attendee,
  document: m.desk_log_subject_document,
  enquiry: m.desk_log_subject_enquiry,
  event: m.desk_log_subject_event,
  export: m.desk_log_subject_export,
  list: m.desk_log_field_list,
  mailing: m.desk_log_subject_mailing,
  month: m.desk_log_subject_month,
  nomination: m.desk_log_subject_nomination,
  order: m.desk_log_subject_order,
  pass: m.desk_log_subject_pass,
  payment: m.desk_log_subject_payment,
  person: m.desk_log_subject_person,
  retention: m.desk_log_subject_retention,
  settings: m.desk_log_subject_settings,
  staff: m.desk_log_subject_staff,
  statement: m.desk_log_subject_statement,
  'statement-line': m.desk_log_subject_statement_line,
};
