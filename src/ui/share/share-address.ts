/** What may travel in a shared link: the address without what belongs to one person. Decision 9 (overrides NAV-05). */
export function shareAddress(href: string): string {
  const address = new URL(href);
  for (const personal of ['data', 'otp', 'email', 'order', 'key']) address.searchParams.delete(personal);
  if (isOfAnOrder(address.pathname)) return address.origin + '/';
  return address.href;
}

/** The path itself opens the order: only the site can be shared from there. */
const isOfAnOrder = (path: string): boolean => /^\/orders\/(?!group$)/.test(path);
