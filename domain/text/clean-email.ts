import { oneLine } from './clean-text.ts';

/** Returns the email of a pasted text: without invisible characters, 'mailto:' and a name around it. */
export const cleanEmail = (text: string): string =>
  oneLine(text)
    .replace(/^mailto:([^?]*).*$/i, '$1')
    .replace(/^[^<>]*<([^<>]*)>$/, '$1')
    .trim();

/** Returns an email in one spelling: clean, in lower case, with a domain in ASCII ('xn--…'). */
export function normaliseEmail(text: string): string {
  const email = cleanEmail(text).toLowerCase();
  const [, start = '', domain] = /^([ -~]+@)([^@/\\?#:\s]*)$/.exec(email) ?? [];
  return domain === undefined || /^[ -~]*$/.test(domain) ? email : start + asciiDomain(domain);
}

function asciiDomain(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
