import { navigation as words } from '#words';

/** Links of header and menu. Spec: landing 2.2. */
export const navigation = [
  { name: words.about, href: '#about' },
  { name: words.committee, href: '#committee' },
  { name: words.speakers, href: '#speakers' },
  { name: words.schedule, href: '#schedule' },
  { name: words.accommodation, href: '#accommodation' },
  { name: words.contact, href: '#contact' },
];
