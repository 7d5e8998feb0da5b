/** What a company said of itself, by the names of the form's fields. */
export type Details = Record<string, string | string[] | boolean | undefined>;

/** A change, made from `base`, that came too late: meanwhile `saved` was written. */
export interface LateChange {
  base: Details;
  saved: Details;
  mine: Details;
}

/** A field that was changed meanwhile. */
export interface Meanwhile {
  field: string;
  saved: Details[string];
  mine: Details[string];
  /** The late change touches it too: somebody must choose. */
  isContested: boolean;
}

/** What was changed meanwhile and is not the same already. */
export const changedMeanwhile = ({ base, saved, mine }: LateChange): Meanwhile[] =>
  fieldsOf(base, saved, mine)
    .filter((field) => !isSame(saved[field], base[field]) && !isSame(saved[field], mine[field]))
    .map((field) => ({
      field,
      saved: saved[field],
      mine: mine[field],
      isContested: !isSame(mine[field], base[field]),
    }));

/** Both changes in one: of the contested fields, those named are kept as they are in mine. */
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

/** A blank text and a box without a tick are no answer. */
const isSame = (one: Details[string], other: Details[string]): boolean => plain(one) === plain(other);

const plain = (answer: Details[string]): string =>
  typeof answer === 'string' ? answer.trim() : answer ? JSON.stringify(answer) : '';
