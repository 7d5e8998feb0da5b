import type { RuntimeFacts } from '#schemas/pages.ts';
import type { Services } from './services.ts';

/** What a page must know of this run before its first call. */
export const runtimeFacts = ({ conference, gateway, identity: { client } }: Services): RuntimeFacts => ({
  phases: conference.event.phases,
  gateways: { conference: gateway ? { name: gateway.name, script: gateway.script } : null },
  testPayments: gateway?.name === 'sandbox',
  identity: {
    poolId: client.poolId,
    clientId: client.clientId,
    ...(client.endpoint !== undefined && { endpoint: client.endpoint }),
  },
});
