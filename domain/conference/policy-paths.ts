/** Where the policies of the organiser stand. Spec: landing 2.7. */
export const policyPaths = [
  '/privacy-policy',
  '/terms-and-conditions',
  '/refund-policy',
  '/event-ticket-policy',
  '/product-pricing-policy',
] as const;

export type PolicyPath = (typeof policyPaths)[number];

/** Short addresses that serve the same page. Tension T-03. */
export const policyAliases: Record<string, PolicyPath> = {
  '/privacy': '/privacy-policy',
  '/terms': '/terms-and-conditions',
};

/** Every address that serves a policy. */
export const policyAddresses: readonly string[] = [...policyPaths, ...Object.keys(policyAliases)];
