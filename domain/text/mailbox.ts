import { normaliseEmail } from './clean-email.ts';

/** mail domains that ignore dots before the '@', and belong to one provider */
const gmailDomains: readonly string[] = ['gmail.com', 'googlemail.com'];

/**
 * Returns the mailbox that receives the mails of an email: without the part after '+', and for Gmail without dots. Use
 * it only for limits that protect a person from mails, or seats from one person with many emails. It does not identify
 * a person: several people may share a mailbox.
 */
export function mailboxOf(email: string): string {
  const normalised = normaliseEmail(email);
  const at = normalised.lastIndexOf('@');
  if (at < 0) return normalised;
  const name = normalised.slice(0, at);
  const domain = normalised.slice(at + 1);
  const [base = ''] = name.split('+', 1);
  const isGmail = gmailDomains.includes(domain);
  const mailbox = isGmail ? base.replaceAll('.', '') : base;
  // an email without such a name, such as '+@example.org', stays as it is
  return `${mailbox || name}@${isGmail ? gmailDomains[0] : domain}`;
}
