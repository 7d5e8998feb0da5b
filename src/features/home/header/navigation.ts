import { m } from '#messages';

/** Links of header and menu. Spec: landing 2.2. */
export const navigation = [
  { name: m.navigation_about(), href: '#about' },
  { name: m.navigation_committee(), href: '#committee' },
  { name: m.navigation_speakers(), href: '#speakers' },
  { name: m.navigation_schedule(), href: '#schedule' },
  { name: m.navigation_accommodation(), href: '#accommodation' },
  { name: m.navigation_contact(), href: '#contact' },
];
