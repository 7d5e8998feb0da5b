/** Codes in the `detail` of refusals, which the browser branches on. */
export const accountExists = 'UsernameExistsException';
export const noProfile = 'NoProfile';
export const versionConflict = 'VersionConflict';

/** Answers about a company, in the names of the form. Rows: EXSU-06 to EXSU-18. */
export interface CompanyAnswers {
  personName: string;
  personDesignation: string;
  mobile: string;
  name: string;
  website: string;
  decision: string;
  sectorIntrested: string; // the misspelling is part of the API
  marketing: string;
  hasGstNumber?: boolean;
  gstNumber?: string;
  billingName?: string;
  billingAddress: string;
}

export interface SignUpAnswers extends CompanyAnswers {
  email: string;
  password: string;
}

export interface SignUp {
  billingAddress: string;
  /** equal to the name of the company if no billing name is given */
  billingName: string;
  email: string;
  /** '' without a GST number */
  gstNumber: string;
  marketMedium: string;
  mobile: string;
  name: string;
  password: string;
  personDesignation: string;
  personName: string;
  sector: string;
  website: string;
  decision: string;
}

export function signUpOf(answers: SignUpAnswers): SignUp {
  const { sectorIntrested: sector, marketing: marketMedium, hasGstNumber, gstNumber, billingName, ...same } = answers;
  return {
    ...same,
    sector,
    marketMedium,
    billingName: (hasGstNumber && billingName) || same.name,
    gstNumber: (hasGstNumber && gstNumber) || '',
  };
}

/**
 * Converts a sign-up back to answers of the form. Leaves out `billingName` without a GST number, because it is then
 * only a copy of the name.
 */
export function answersOf(signUp: SignUp): SignUpAnswers {
  const { sector: sectorIntrested, marketMedium: marketing, gstNumber, billingName, ...same } = signUp;
  const billing = gstNumber.trim() === '' ? {} : { hasGstNumber: true, gstNumber, billingName };
  return { ...same, sectorIntrested, marketing, ...billing };
}

/** Query parameters of the sign-up page; null if missing. Row: EXSU-01. */
export interface SignUpQuery {
  pass: string | null;
  count: string | null;
}

/**
 * Returns the pass whose first word is `pass`, or the first pass if `pass` is null. Returns undefined if no pass
 * matches.
 * Row: EXSU-02.
 */
export const signUpPass = <P extends { name: string }>({ pass }: SignUpQuery, passes: readonly P[]): P | undefined =>
  pass === null ? passes[0] : passes.find(({ name }) => firstWord(name) === pass);

/** Returns the count as a number. Returns 1 if it is missing or not a positive number of up to four digits. */
export const signUpCount = ({ count }: SignUpQuery): number => (/^[1-9]\d{0,3}$/.test(count ?? '') ? Number(count) : 1);

const firstWord = (name: string): string => name.trim().split(/\s+/)[0]?.toLowerCase() ?? '';
