import { checkoutHosts } from '#server/sales/payments/checkout-hosts.ts';
import type { PageSource } from '#server/platform/pages/page-source.ts';
import type { Services } from '#server/office/services.ts';
import { pageFacts } from './page-facts.ts';
import { findPreview } from './preview.ts';
import { runtimeFacts } from './runtime-facts.ts';

/** Returns the facts of the public pages: the conference, its prices, seats and published settings. */
export const pageSource = (services: Services, { showsFlows = false } = {}): PageSource => ({
  async facts(conference = services.conference) {
    const shown = { ...services, conference };
    return { ...(await pageFacts(shown)), runtime: runtimeFacts(shown, showsFlows) };
  },
  runtime: () => runtimeFacts(services, showsFlows),
  opened: (path) => ({
    callsTo: services.identity.client.origin,
    checkout: checkoutHosts(path, services.gateways),
  }),
  draft: (request) => findPreview(request, services),
  addCheck: (check) => services.settings.addCheck(check),
});
