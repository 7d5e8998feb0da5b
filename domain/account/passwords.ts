/** Minimum and maximum length of a password, in characters. Row: EXSU-24. */
export const passwordLength = { least: 8, most: 256 } as const;

/** The characters that Amazon Cognito counts as special. The embedded service uses the same list. */
const special = String.raw`\^$*.\[\]{}()?"!@#%&\/\\,><':;|_~\x60=+\-`;

/** The rules of the live checklist, in the order of display. Row: EXSU-19. */
export const passwordRules = [
  { id: 'number', pattern: '[0-9]' },
  { id: 'special', pattern: `[${special}]` },
  { id: 'uppercase', pattern: '[A-Z]' },
  { id: 'lowercase', pattern: '[a-z]' },
] as const;
export type PasswordRule = (typeof passwordRules)[number]['id'];

/** Returns the rules that a password breaks, for the live checklist. The length is not part of it. Row: EXSU-19. */
export const brokenRules = (password: string): PasswordRule[] =>
  passwordRules.filter(({ pattern }) => !new RegExp(pattern, 'u').test(password)).map(({ id }) => id);

/** A regular expression that checks all rules and the minimum length. */
export const passwordPattern = `^${passwordRules.map(({ pattern }) => `(?=[^]*${pattern})`).join('')}[^]{${passwordLength.least},}$`;

/** Returns a password as the browser sends it: without surrounding spaces, because forms trim every text. */
export const sentPassword = (typed: string): string => typed.trim();

export const isPassword = (typed: string): boolean =>
  new RegExp(passwordPattern, 'u').test(sentPassword(typed)) && sentPassword(typed).length <= passwordLength.most;
