import { getDomain } from 'tldts';

/** Returns the registrable domain of an email, such as 'hospital.example' for 'asha@ward.hospital.example'. */
export function mailDomain(email: string): string {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return getDomain(host) ?? host;
}
