/**
 * Which values of the rows of `rowsOfPerson` the copy for the email `$1` contains. A correction and its event also have
 * the values of the other email, which may be of another person, and so may the answers of an order whose email was
 * corrected. An erasure has no such limits.
 */

/** Condition: values in a JSON column are not of another email. Values without an email are those of the event's other side. */
const isOfPerson = (values: string, otherSide: string): string =>
  `lower(coalesce(${values} ->> 'email', ${otherSide} ->> 'email', $1)) = $1`;

const valuesWhen = (condition: string, column: string): string => `CASE WHEN ${condition} THEN r.${column} END`;

const [before, after] = [isOfPerson('r.before', 'r.after'), isOfPerson('r.after', 'r.before')];
const answers = valuesWhen(`lower(coalesce(r.answers ->> 'email', $1)) = $1`, 'answers');

/** SQL for the columns that the copy does not contain as they are, by table. */
export const copiedValues: Record<string, Record<string, string>> = {
  orders: { answers },
  corrections: {
    name_before: valuesWhen('lower(r.email_before) = $1', 'name_before'),
    email_before: valuesWhen('lower(r.email_before) = $1', 'email_before'),
    name_after: valuesWhen('lower(r.email_after) = $1', 'name_after'),
    email_after: valuesWhen('lower(r.email_after) = $1', 'email_after'),
  },
  audit_values: {
    before: valuesWhen(before, 'before'),
    after: valuesWhen(after, 'after'),
    reason: valuesWhen(`${before} AND ${after}`, 'reason'),
  },
};

/** Conditions for rows of an order that name their person themselves. */
export const copiedRows: Record<string, string> = {
  pass_requests: 'r.email = $1',
  mailing_recipients: 'r.email = $1',
};
