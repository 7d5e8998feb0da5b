import publicDomains from 'email-providers/all.json' with { type: 'json' };
import { getDomain } from 'tldts';

const isPublic: ReadonlySet<string> = new Set(publicDomains);

/**
 * Returns the domain of the organisation that an email belongs to, such as 'hospital.example' for
 * 'asha@ward.hospital.example'. Returns undefined for public mail providers, whose users do not belong together.
 */
export function mailDomain(email: string): string | undefined {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const domain = getDomain(host) ?? host;
  return isPublic.has(host) || isPublic.has(domain) ? undefined : domain;
}
