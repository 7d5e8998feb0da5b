/** Company data by the field names of the form. */
export type Details = Record<string, string | string[] | boolean | undefined>;

/**
 * Two changes of the same company data, `base`. The other change was saved first, with the result `saved`. This change
 * is late, with the result `mine`.
 */
export interface LateChange {
  base: Details;
  saved: Details;
  mine: Details;
}

/** A field that the other change has changed. */
export interface Meanwhile {
  field: string;
  saved: Details[string];
  mine: Details[string];
  /** whether the late change also changes this field, so the user must choose */
  isContested: boolean;
}

/** Returns the fields that the other change has changed, if their value differs from the late change. */
export const changedMeanwhile = ({ base, saved, mine }: LateChange): Meanwhile[] =>
  fieldsOf(base, saved, mine)
    .filter((field) => !isSame(saved[field], base[field]) && !isSame(saved[field], mine[field]))
    .map((field) => ({
      field,
      saved: saved[field],
      mine: mine[field],
      isContested: !isSame(mine[field], base[field]),
    }));

/** Merges both changes. `kept` lists the contested fields that get the value of the late change. */
export function mergedDetails({ base, saved, mine }: LateChange, kept: readonly string[]): Details {
  const contested = changedMeanwhile({ base, saved, mine }).filter(({ isContested }) => isContested);
  const isGivenUp = (field: string) => !kept.includes(field) && contested.some((change) => change.field === field);
  const isMine = (field: string) => !isSame(mine[field], base[field]) && !isGivenUp(field);
  const merged = fieldsOf(base, saved, mine).map((field) => [field, (isMine(field) ? mine : saved)[field]] as const);
  return Object.fromEntries(merged.filter(([, answer]) => answer !== undefined));
}

export const areSame = (one: Details, other: Details): boolean =>
  fieldsOf(one, other).every((field) => isSame(one[field], other[field]));

const fieldsOf = (...details: Details[]): string[] => [...new Set(details.flatMap((each) => Object.keys(each)))];

/** Compares two values. A blank text and an unticked checkbox are equal to a missing value. */
const isSame = (one: Details[string], other: Details[string]): boolean => plain(one) === plain(other);

const plain = (answer: Details[string]): string =>
  typeof answer === 'string' ? answer.trim() : answer ? JSON.stringify(answer) : '';
