/** Roles of staff, from most to fewest rights. Each member of staff has one. */
export const roles = [
  'owner',
  'office',
  'accounts',
  'counter',
  'supervisor',
  'steward',
  'reviewer',
  'viewer',
  'observer',
] as const;
export type Role = (typeof roles)[number];

/** Subjects of rights: the parts of the desk. `forms` are the public forms that staff fill for somebody. */
export const subjects = [
  'overview',
  'forms',
  'orders',
  'money',
  'workshops',
  'exhibitors',
  'abstracts',
  'awards',
  'enquiries',
  'settings',
  'mails',
  'staff',
  'log',
  'check-in',
  'counter',
] as const;
export type Subject = (typeof subjects)[number];

/** `approve` allows what another person has asked for, such as a large refund. */
export const verbs = ['see', 'change', 'approve', 'export'] as const;
export type Verb = (typeof verbs)[number];

/** Kinds of data that a role may not see. A reply does not contain them. */
export const fields = ['name', 'email', 'phone', 'answers', 'files', 'amounts', 'payments', 'notes'] as const;
export type Field = (typeof fields)[number];

/** A right: a verb and a subject, such as 'change orders'. */
export type Right = `${Verb} ${Subject}`;

export interface Grant {
  may: readonly Verb[];
  hidden?: readonly Field[];
}

const all: Grant = { may: verbs };
const money = ['amounts', 'payments'] as const;
const person = ['name', 'email', 'phone'] as const;

/**
 * Verb × subject × fields of each role. A subject without a line is closed to the role. Exported for tests, which take
 * rights away.
 */
export const grants: Record<Role, Partial<Record<Subject, Grant>>> = {
  owner: Object.fromEntries(subjects.map((subject) => [subject, all])),
  office: {
    overview: { may: ['see'] },
    forms: { may: ['see', 'change'] },
    orders: { may: ['see', 'change', 'export'] },
    money: { may: ['see', 'change'] },
    workshops: { may: ['see'] },
    exhibitors: { may: ['see', 'change', 'export'] },
    abstracts: { may: ['see', 'change', 'export'] },
    awards: { may: ['see', 'change'] },
    enquiries: { may: ['see', 'change'] },
    settings: { may: ['see', 'change'] },
    mails: { may: ['see', 'change'] },
    log: { may: ['see'] },
    'check-in': { may: ['see', 'change'] },
    counter: { may: ['see'] },
  },
  accounts: {
    overview: { may: ['see'] },
    orders: { may: ['see'], hidden: ['answers', 'files'] },
    money: { may: ['see', 'change', 'approve', 'export'] },
    exhibitors: { may: ['see'], hidden: ['files'] },
    log: { may: ['see'] },
    counter: { may: ['see'] },
  },
  counter: {
    forms: { may: ['see', 'change'] },
    orders: { may: ['see'], hidden: ['answers', 'files', 'payments', 'notes'] },
    workshops: { may: ['see'] },
    counter: { may: ['see', 'change'] },
  },
  supervisor: {
    orders: { may: ['see'], hidden: ['answers', 'files', 'notes', ...money] },
    workshops: { may: ['see'] },
    'check-in': { may: ['see', 'change', 'approve'] },
  },
  steward: { 'check-in': { may: ['change'], hidden: ['email', 'phone'] } },
  reviewer: { abstracts: { may: ['see', 'change'], hidden: person } },
  viewer: { overview: { may: ['see'] }, workshops: { may: ['see'] } },
  observer: { 'check-in': { may: ['see'], hidden: person } },
};

export function may(role: Role, right: Right): boolean {
  const [verb, subject] = right.split(' ') as [Verb, Subject];
  return grants[role][subject]?.may.includes(verb) ?? false;
}

/** Rights of a role, such as 'see orders', in the order of the table. */
export const rightsOf = (role: Role): Right[] =>
  subjects.flatMap((subject) => (grants[role][subject]?.may ?? []).map((verb): Right => `${verb} ${subject}`));

/** Kinds of data of a subject that a role may not see. All of them, if the subject is closed to the role. */
export const hiddenFields = (role: Role, subject: Subject): readonly Field[] => {
  const grant = grants[role][subject];
  return grant ? (grant.hidden ?? []) : fields;
};

/** The kind of data of each key of a record. A 'fact' is visible to every role that may see the subject. */
export type FieldsOf<Entry> = { [Key in keyof Entry]-?: Field | 'fact' };

/** Returns the record without the keys that the role may not see. */
export function visible<Entry extends object>(
  entry: Entry,
  { role, subject, kinds }: { role: Role; subject: Subject; kinds: FieldsOf<Entry> },
): Partial<Entry> {
  const hidden: readonly string[] = hiddenFields(role, subject);
  const kept = Object.entries(entry).filter(([key]) => !hidden.includes(kinds[key as keyof Entry] ?? ''));
  return Object.fromEntries(kept) as Partial<Entry>;
}
