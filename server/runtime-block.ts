import { jsonInHtml } from '#domain/json-in-html.ts';
import type { RuntimeFacts } from '#schemas/pages.ts';
import type { Services } from './services.ts';

/** What a page must know of this run before its first call: the block that index.html holds a place for. */
export function runtimeBlock(services: Services): string {
  const now = `${services.clock.now().toISOString().slice(0, 16)}:00.000Z`; // to the minute, so that a page can be cached that long
  return `<script type="application/json" id="symposia-runtime">${jsonInHtml({ ...runtimeFacts(services), now })}</script>`;
}

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
