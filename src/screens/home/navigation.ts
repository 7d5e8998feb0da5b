/** Where the links of header and menu lead. Spec: landing 2.2. */
export const navigation = [
  { name: 'About', href: '#about' },
  { name: 'Organizing Committee', href: '#committee' },
  { name: 'Speakers', href: '#speakers' },
  { name: 'Schedule', href: '#schedule' },
  { name: 'Accommodation', href: '#accommodation' },
  { name: 'Contact', href: '#contact' },
] as const;
