import publicDomains from 'email-providers/all.json' with { type: 'json' };
import { getDomain } from 'tldts';
import { mailboxOf } from '#domain/text/mailbox.ts';

const isPublic: ReadonlySet<string> = new Set(publicDomains);

/**
 * Returns the owner of an email for the limits of groups: the domain of an organisation, such as 'hospital.example' for
 * 'asha@ward.hospital.example'. The users of a public mail provider do not belong together, so for them it is the mailbox,
 * such as 'asha@gmail.com' for 'asha+2@gmail.com'.
 */
export function mailOwner(email: string): string {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const domain = getDomain(host) ?? host;
  return isPublic.has(host) || isPublic.has(domain) ? mailboxOf(email) : domain;
}
