import knownDomains from 'email-providers/all.json' with { type: 'json' };
import { getDomain, getDomainWithoutSuffix } from 'tldts';

/** Providers with a domain in many countries, such as hotmail.co.in, by the part before the public suffix. */
const brands: ReadonlySet<string> = new Set([
  'gmx',
  'hotmail',
  'live',
  'outlook',
  'protonmail',
  'rediffmail',
  'tutanota',
  'yahoo',
  'yandex',
  'ymail',
  'zohomail',
]);

/** Domains that the package does not list. */
const moreDomains = {
  mailboxes:
    'in.com rediff.com zoho.in zohomail.com aol.in fastmail.com tuta.com tuta.io keemail.me tutamail.com skiff.com disroot.org riseup.net',
  internetAccessInIndia:
    'vsnl.com vsnl.net vsnl.net.in bsnl.in bsnl.co.in dataone.in sancharnet.in mtnl.net.in mtnl.in airtelmail.in airtelmail.com airtelbroadband.in touchtelindia.net satyam.net.in eth.net hathway.com youbroadband.in asianetindia.com reliancemail.com',
  forwarding:
    'duck.com mozmail.com passmail.net passinbox.com passmail.com simplelogin.com simplelogin.co simplelogin.fr aleeas.com slmail.me silomails.com 8alias.com anonaddy.com anonaddy.me addy.io relay.firefox.com',
  sharedByEmployers: 'nic.in nhs.net doctors.org.uk doctors.net.uk physician.net physician.com',
  /** of all offices and hospitals of a state */
  statesOfIndia:
    'ap arunachalpradesh assam bihar cg delhi goa gujarat haryana hp jharkhand karnataka kerala mp maharashtra manipur meghalaya mizoram nagaland odisha punjab rajasthan sikkim tn telangana tripura up uk wb'.replaceAll(
      /[a-z]+/g,
      '$&.gov.in',
    ),
};

const publicDomains: ReadonlySet<string> = new Set([
  ...knownDomains,
  ...Object.values(moreDomains).flatMap((domains) => domains.split(' ')),
]);

/** Whether the users of a mail domain, such as 'mail.example', do not belong to one organisation. */
export function isPublicMailDomain(host: string): boolean {
  const domain = getDomain(host) ?? host;
  return publicDomains.has(host) || publicDomains.has(domain) || brands.has(getDomainWithoutSuffix(host) ?? '');
}
