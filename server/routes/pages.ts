interface Page {
  path: string;
  /** search engines may show it, by this its one address; /privacy, say, is /privacy-policy by another name */
  listed?: true;
}

/** Pages of the site; any other address is answered by a page that says so. Spec: landing 2.1, registration 2.1. */
export const pages: readonly Page[] = [
  { path: '/', listed: true },
  { path: '/classic-booking', listed: true },
  { path: '/booking' },
  { path: '/conference/confirmation' },
  { path: '/tickets' },
  { path: '/privacy-policy', listed: true },
  { path: '/privacy' },
  { path: '/terms-and-conditions', listed: true },
  { path: '/terms' },
  { path: '/refund-policy', listed: true },
  { path: '/event-ticket-policy', listed: true },
  { path: '/product-pricing-policy', listed: true },
  { path: '/offline' },
  { path: '/map-booking' },
  { path: '/expo-booking' },
  { path: '/bulk-booking' },
];
