import { randomInt } from 'node:crypto';
import { brokenRules } from '#domain/account/passwords.ts';

/** Letters and digits that are not easily confused with others. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';

/** Returns sixteen random characters in groups of four. They meet all password rules. */
export function newTemporaryPassword(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  const password = Array.from({ length: 4 }, group).join('-');
  return brokenRules(password).length === 0 ? password : newTemporaryPassword();
}
