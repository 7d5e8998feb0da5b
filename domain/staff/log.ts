import { hiddenFields, may, type Field, type Role, type Subject } from './roles.ts';

/** Kinds of actors in the audit log: a member of staff, a program of the office, or a task of the service. */
export const actorKinds = ['staff', 'program', 'task'] as const;
export type ActorKind = (typeof actorKinds)[number];

/** Hour of the day, in the time zone of the conference, after which the last hash of the log is mailed to the owners. */
export const logRootHour = 7;

/** The part of the desk to which the subject of an event belongs. Its role decides who sees the values. */
const partOf: Record<string, Subject> = {
  order: 'orders',
  pass: 'orders',
  attendee: 'orders',
  group: 'orders',
  payment: 'money',
  refund: 'money',
  invoice: 'money',
  transfer: 'money',
  exception: 'money',
  statement: 'money',
  account: 'exhibitors',
  abstract: 'abstracts',
  nomination: 'awards',
  enquiry: 'enquiries',
  event: 'settings',
  settings: 'settings',
  workshop: 'workshops',
  mail: 'mails',
  mailing: 'mails',
  staff: 'staff',
};

/** Kinds of data of the values in events. Only roles without hidden data see a value that is not listed. */
const kinds: Record<string, Field | 'fact'> = {
  name: 'name',
  email: 'email',
  mobile: 'phone',
  phone: 'phone',
  answers: 'answers',
  fileName: 'files',
  amountPaise: 'amounts',
  totalPaise: 'amounts',
  feePaise: 'amounts',
  terms: 'amounts',
  billingName: 'amounts',
  gstNumber: 'amounts',
  billingAddress: 'amounts',
  billingState: 'amounts',
  invoices: 'amounts',
  payment: 'payments',
  bankReference: 'payments',
  exceptions: 'payments',
  note: 'notes',
  reason: 'notes',
  outcome: 'fact',
  pass: 'fact',
  workshops: 'fact',
  holdUntil: 'fact',
  mail: 'fact',
  segment: 'fact',
  subject: 'fact',
  recipients: 'fact',
  role: 'fact',
  state: 'fact',
  kind: 'fact',
  source: 'fact',
};

export type LogValues = Record<string, unknown>;

/**
 * Returns the values of an event that a role may see. Undefined for a role that may not see the subject at all. An
 * owner sees the values of all subjects, also of those that are not listed.
 */
export function visibleValues(role: Role, subjectKind: string, values: LogValues): LogValues | undefined {
  if (role === 'owner') return values;
  const part = partOf[subjectKind];
  if (!part || !may(role, `see ${part}`)) return undefined;
  return Object.fromEntries(Object.entries(values).filter(([key]) => isValueVisible(role, part, key)));
}

/** Whether a role that may see a part of the desk sees a value of its events, such as 'amountPaise'. */
export function isValueVisible(role: Role, part: Subject, key: string): boolean {
  const hidden = hiddenFields(role, part);
  const kind = kinds[key];
  return kind === undefined ? hidden.length === 0 : kind === 'fact' || !hidden.includes(kind);
}
