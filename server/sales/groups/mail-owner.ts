import { mailboxOf } from '#domain/text/mailbox.ts';
import { mailDomain } from '#server/platform/mail/mail-domain.ts';
import { isPublicMailDomain } from './public-mail-domains.ts';

/**
 * Returns the owner of an email for the limits of groups: the domain of an organisation, such as 'hospital.example' for
 * 'asha@ward.hospital.example'. The users of a public mail provider do not belong together, so for them it is the mailbox,
 * such as 'asha@gmail.com' for 'asha+2@gmail.com'.
 */
export function mailOwner(email: string): string {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return isPublicMailDomain(host) ? mailboxOf(email) : mailDomain(email);
}
