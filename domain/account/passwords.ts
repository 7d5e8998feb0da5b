/** Minimum and maximum length of a password, in characters. Row: EXSU-24. */
export const passwordLength = { least: 8, most: 256 } as const;

/** The characters that Amazon Cognito counts as special, so both accept the same passwords. */
const special = String.raw`\^$*.\[\]{}()?"!@#%&\/\\,><':;|_~\x60=+\-`;

/** The rules of the live checklist, in its order. Row: EXSU-19. */
export const passwordRules = [
  { id: 'number', pattern: '[0-9]' },
  { id: 'special', pattern: `[${special}]` },
  { id: 'uppercase', pattern: '[A-Z]' },
  { id: 'lowercase', pattern: '[a-z]' },
] as const;
export type PasswordRule = (typeof passwordRules)[number]['id'];

/** The rules that a password breaks, for the live checklist, which does not show the length. Row: EXSU-19. */
export const brokenRules = (password: string): PasswordRule[] =>
  passwordRules.filter(({ pattern }) => !new RegExp(pattern, 'u').test(password)).map(({ id }) => id);

/** All rules and the length as one pattern. */
export const passwordPattern = `^${passwordRules.map(({ pattern }) => `(?=[^]*${pattern})`).join('')}[^]{${passwordLength.least},}$`;

/** A password as it is sent and stored: without surrounding spaces, because forms trim every text. */
export const sentPassword = (typed: string): string => typed.trim();

export const isPassword = (typed: string): boolean =>
  new RegExp(passwordPattern, 'u').test(sentPassword(typed)) && sentPassword(typed).length <= passwordLength.most;
