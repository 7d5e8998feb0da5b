interface Page {
  path: string;
  /** search engines may show it, by this its one address; /privacy, say, is /privacy-policy by another name */
  listed?: true;
}

/** Pages of the site; any other address is answered by the same document with status 404. Spec: registration 2.1. */
export const pages: readonly Page[] = [
  { path: '/', listed: true },
  { path: '/classic-booking', listed: true },
  { path: '/booking' },
  { path: '/conference/confirmation' },
  { path: '/tickets' },
  { path: '/privacy-policy', listed: true },
  { path: '/privacy' },
];
