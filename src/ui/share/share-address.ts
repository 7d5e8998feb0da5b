/** The URL to share, without personal data. Decision 9 (overrides NAV-05). */
export function shareAddress(href: string): string {
  const address = new URL(href);
  for (const personal of ['data', 'otp', 'email', 'order', 'key']) address.searchParams.delete(personal);
  if (isOfAnOrder(address.pathname)) return address.origin + '/';
  return address.href;
}

/** True for the page of an order, whose path is a secret: only the URL of the site is shared. */
const isOfAnOrder = (path: string): boolean => /^\/orders\/(?!group$)/.test(path);
