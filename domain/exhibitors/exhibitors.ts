/** `detail` of the service's refusals, which the browser branches on. */
export const accountExists = 'UsernameExistsException';
export const noProfile = 'NoProfile';
export const versionConflict = 'VersionConflict';

/** What a company says of itself, as the form asks it and as the sign-up call spells it. Spec: landing 2.6, 3. */
export interface CompanyAnswers {
  personName: string;
  personDesignation: string;
  mobile: string;
  name: string;
  website: string;
  decision: string;
  sectorIntrested: string; // spelled so on the wire
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
  /** the company's name where no billing name is given */
  billingName: string;
  email: string;
  /** empty without a GST number */
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

/** The answers a sign-up was made of; a billing name without a GST number was the company's own. */
export function answersOf(signUp: SignUp): SignUpAnswers {
  const { sector: sectorIntrested, marketMedium: marketing, gstNumber, billingName, ...same } = signUp;
  const billing = gstNumber.trim() === '' ? {} : { hasGstNumber: true, gstNumber, billingName };
  return { ...same, sectorIntrested, marketing, ...billing };
}

/** The query parameters that a sign-up was opened with, as they stand; null: not there. */
export interface Asked {
  pass: string | null;
  count: string | null;
}

/** The pass whose first word is the one named; the first pass where none is named; undefined where the name fits none. Tension T-07. */
export const signUpPass = <P extends { name: string }>({ pass }: Asked, passes: readonly P[]): P | undefined =>
  pass === null ? passes[0] : passes.find(({ name }) => firstWord(name) === pass);

/** One, unless it is a number of at least that. */
export const signUpCount = ({ count }: Asked): number => (/^[1-9]\d{0,3}$/.test(count ?? '') ? Number(count) : 1);

const firstWord = (name: string): string => name.trim().split(/\s+/)[0]?.toLowerCase() ?? '';
