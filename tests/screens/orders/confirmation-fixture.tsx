import { act } from '@testing-library/react';
import { keptPassesMachine } from '#machines/kept-passes/kept-passes.machine.ts';
import { orderPageMachine } from '#machines/order-page/order-page.machine.ts';
import { orderStatusMachine } from '#machines/order-status/order-status.machine.ts';
import { withFakeEffects } from '#workbench/fake-effects.ts';
import { aRuntime, visitSite } from '#tests/screens/site/visit.tsx';

/** Opens the page with this status in its URL. The service replies with this order. */
export async function arriveWithOrder(status: string, result?: object) {
  const flow = withFakeEffects(orderStatusMachine);
  const orderPage = withFakeEffects(orderPageMachine);
  const keptPasses = withFakeEffects(keptPassesMachine);
  await visitSite(`/conference/confirmation?status=${status}`, aRuntime(), [flow, orderPage, keptPasses]);
  const settle = (next: object) => act(async () => flow.settle('readStatus', next as never));
  if (result) await settle(result);
  return { settle, orderPage, keptPasses };
}
