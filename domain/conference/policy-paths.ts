/** URL paths of the policy pages. Rows: ROUTE-19 to ROUTE-23. */
export const policyPaths = [
  '/privacy-policy',
  '/terms-and-conditions',
  '/refund-policy',
  '/event-ticket-policy',
  '/product-pricing-policy',
] as const;

export type PolicyPath = (typeof policyPaths)[number];

/** Short paths that serve the same pages. Rows: ROUTE-24, ROUTE-25. */
export const policyAliases: Record<string, PolicyPath> = {
  '/privacy': '/privacy-policy',
  '/terms': '/terms-and-conditions',
};

/** The policy that a path serves, or undefined. */
export const policyIn = (path: string): PolicyPath | undefined =>
  policyAliases[path] ?? policyPaths.find((each) => each === path);

/** All paths that serve a policy. */
export const policyAddresses: readonly string[] = [...policyPaths, ...Object.keys(policyAliases)];
