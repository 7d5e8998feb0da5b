import type { CheckoutHosts } from '#server/platform/pages/served-page.ts';
import type { Gateways } from './payment-gateway.ts';

/** Pages with a checkout, and their gateways. The first pattern that matches counts. Decision 12. */
const checkoutPages: { at: RegExp; by: (keyof Gateways)[] }[] = [
  { at: /^\/(booking|bulk-booking|orders\/group)$/, by: ['conference'] },
  { at: /^\/(awards|payment)$/, by: ['awards'] },
  { at: /^\/orders\/[^/]+$/, by: ['conference', 'awards'] },
];

const none: CheckoutHosts = { script: [], frame: [], connect: [], image: [] };

/** Returns the hosts that the checkouts of a page may load, frame and call. Without a checkout, there are none. */
export function checkoutHosts(address: string, gateways: Gateways): CheckoutHosts {
  const [path = ''] = address.split('?');
  const checkouts = checkoutPages.find(({ at }) => at.test(path))?.by ?? [];
  const hosts = checkouts.flatMap((name) => gateways[name]?.hosts ?? []);
  const all = (kind: keyof CheckoutHosts) => [...new Set(hosts.flatMap((each) => each[kind]))];
  return hosts.length === 0
    ? none
    : { script: all('script'), frame: all('frame'), connect: all('connect'), image: all('image') };
}
