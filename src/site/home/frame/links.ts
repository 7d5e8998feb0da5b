import { m } from '#messages';

/** Links of the header and its menu. Row: HOME-HDR-04. */
export const navigation = [
  { name: m.navigation_about, href: '#about' },
  { name: m.navigation_committee, href: '#committee' },
  { name: m.navigation_speakers, href: '#speakers' },
  { name: m.navigation_schedule, href: '#schedule' },
  { name: m.navigation_accommodation, href: '#accommodation' },
  { name: m.navigation_contact, href: '#contact' },
];

/** Links of the footer. Rows: HOME-FTR-03, HOME-FTR-04. */
export const quickLinks = [
  { name: m.footer_home, href: '#home' },
  { name: m.navigation_speakers, href: '#speakers' },
  { name: m.navigation_schedule, href: '#schedule' },
  { name: m.footer_registration, href: '#registration' },
  { name: m.navigation_contact, href: '#contact' },
];
export const policyLinks = [
  { name: m.footer_privacy, href: '/privacy' },
  { name: m.footer_terms, href: '/terms' },
];
