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
