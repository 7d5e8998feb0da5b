import type { RuntimeFacts } from '#schemas/page-contract.ts';
import type { PaymentGateway } from '#server/sales/payments/payment-gateway.ts';
import { phasesNow } from '#server/sales/catalogue/phases-now.ts';
import type { Services } from '#server/office/services.ts';
import { gatewaysOf } from '#server/sales/payments/payment-gateway.ts';

/** Returns facts of this run that a page needs before its first call. */
export const runtimeFacts = (
  { conference, clock, gateways, identity: { client } }: Services,
  showsFlows = false,
): RuntimeFacts => ({
  phases: phasesNow({ conference, clock }),
  gateways: { conference: gatewayFacts(gateways.conference), awards: gatewayFacts(gateways.awards) },
  testPayments: gatewaysOf(gateways).some(({ mode }) => mode === 'test'),
  ...(showsFlows && { showsFlows }),
  identity: {
    poolId: client.poolId,
    clientId: client.clientId,
    ...(client.endpoint !== undefined && { endpoint: client.endpoint }),
  },
});

const gatewayFacts = (gateway: PaymentGateway | undefined): RuntimeFacts['gateways']['awards'] =>
  gateway ? { name: gateway.name, script: gateway.script } : null;
