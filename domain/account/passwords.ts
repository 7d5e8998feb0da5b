/** What a password must hold, in the order of the live checklist, whose words are the room of that name. Spec: landing 2.6, 5. */
export const passwordLength = { least: 8, most: 256 } as const;

/** The characters that Amazon Cognito counts as special, so that a password that is good here is good there. */
const special = String.raw`\^$*.\[\]{}()?"!@#%&\/\\,><':;|_~\x60=+\-`;

export const passwordRules = [
  { id: 'number', pattern: '[0-9]' },
  { id: 'special', pattern: `[${special}]` },
  { id: 'uppercase', pattern: '[A-Z]' },
  { id: 'lowercase', pattern: '[a-z]' },
] as const;
export type PasswordRule = (typeof passwordRules)[number]['id'];

/** The rules a password does not keep; for the live checklist. The length is not among them, as the spec has it. */
export const brokenRules = (password: string): PasswordRule[] =>
  passwordRules.filter(({ pattern }) => !new RegExp(pattern, 'u').test(password)).map(({ id }) => id);

/** The whole rule, with the length, as one pattern. */
export const passwordPattern = `^${passwordRules.map(({ pattern }) => `(?=[^]*${pattern})`).join('')}[^]{${passwordLength.least},}$`;

/** As it is kept and sent: forms drop the spaces around every text, so they are no part of it. */
export const sentPassword = (typed: string): string => typed.trim();

export const isPassword = (typed: string): boolean =>
  new RegExp(passwordPattern, 'u').test(sentPassword(typed)) && sentPassword(typed).length <= passwordLength.most;
