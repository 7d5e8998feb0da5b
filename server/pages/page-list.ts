import { policyAliases, policyPaths } from '#domain/conference/policy-paths.ts';

interface Page {
  path: string;
  /** search engines may list the page under this path; the alias /privacy, for example, is not listed */
  listed?: true;
}

/** Pages of the site. Any other URL gets a 'not found' page. Rows: ROUTE-01 to ROUTE-26. */
export const pages: readonly Page[] = [
  { path: '/', listed: true },
  { path: '/classic-booking', listed: true },
  { path: '/awards', listed: true },
  { path: '/payment' },
  { path: '/award/confirmation' },
  { path: '/booking' },
  { path: '/conference/confirmation' },
  { path: '/tickets' },
  { path: '/exhibitor' },
  { path: '/register', listed: true },
  { path: '/reset-password' },
  ...policyPaths.map((path) => ({ path, listed: true as const })),
  ...Object.keys(policyAliases).map((path) => ({ path })),
  { path: '/offline' },
  { path: '/map-booking', listed: true },
  { path: '/expo-booking', listed: true },
  { path: '/bulk-booking' },
  { path: '/orders/group' },
  { path: '/abstract-submission' },
  { path: '/orders/:token' },
];
