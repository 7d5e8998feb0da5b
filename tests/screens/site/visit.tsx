import { act, waitFor, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, onTestFinished } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { Phases } from '#domain/conference/phases.ts';
import type { Notice } from '#machines/notice.ts';
import type { RuntimeFacts } from '#schemas/page-contract.ts';
import { AddressProvider } from '#src/lib/address.ts';
import { overrideFlows } from '#src/lib/flow.ts';
import { NoticeContext } from '#src/lib/notices.ts';
import { RuntimeProvider } from '#src/ui/runtime-context.ts';
import { memoryAddress } from '#src/gallery/screens/memory-address.ts';
import { Site } from '#src/gallery/screens/site.tsx';
import type { FakeEffects } from '#workbench/fake-effects.ts';
import { renderScreen } from '#tests/support/screens/render.tsx';

const gateway = { name: 'Sandbox', script: '/checkout.js' };

/** Runtime settings with all phases closed, except those that a test opens. */
export const aRuntime = (phases: Partial<Phases> = {}, own: Partial<RuntimeFacts> = {}): RuntimeFacts => ({
  phases: { registration: 'closed', tiers: 'closed', abstracts: 'closed', awards: 'closed', ...phases },
  testPayments: false,
  gateways: { conference: gateway, awards: gateway },
  ...own,
});

interface Visit extends RenderResult {
  /** Toasts and alerts shown by the flows. */
  notices: Notice[];
  /** Current path and query. */
  where: () => string;
  /** Current navigation state. */
  brought: () => unknown;
}

interface Arrival {
  address: string;
  state?: unknown;
  runtime?: RuntimeFacts;
  /** Machines with fake effects. They run instead of the flows with the same id. */
  flows?: readonly Pick<FakeEffects<AnyStateMachine>, 'machine'>[];
}

/** Renders one screen at a URL. Navigation changes only a fake location. */
export function visit(ui: ReactElement, { address: start, state = null, runtime = aRuntime(), flows }: Arrival): Visit {
  if (flows) replaceFlows(flows);
  const notices: Notice[] = [];
  const address = memoryAddress(start, state);
  const result = renderScreen(
    <RuntimeProvider value={runtime}>
      <NoticeContext value={(notice: Notice) => notices.push(notice)}>
        <AddressProvider value={address}>{ui}</AddressProvider>
      </NoticeContext>
    </RuntimeProvider>,
  );
  const { place } = address;
  return { ...result, notices, where: () => place().pathname + place().search, brought: () => place().state };
}

/** Runs these machines instead of the flows with the same ids until the test ends. */
function replaceFlows(flows: NonNullable<Arrival['flows']>): void {
  const fakes = new Map(flows.map(({ machine }) => [machine.id, machine]));
  const restore = overrideFlows({ machine: (flow) => (fakes.get(flow.id) as typeof flow | undefined) ?? flow });
  onTestFinished(restore);
}

/** Renders the whole site at a URL. */
export async function visitSite(
  start: string,
  runtime: RuntimeFacts = aRuntime(),
  flows?: Arrival['flows'],
): Promise<Pick<Visit, 'where'>> {
  if (flows) replaceFlows(flows);
  const address = memoryAddress(start);
  const site = <Site address={address} home={<p>the start page</p>} />;
  await act(async () => {
    renderScreen(<RuntimeProvider value={runtime}>{site}</RuntimeProvider>);
  });
  await waitFor(() => expect(document.body.textContent).not.toBe(''));
  return { where: () => address.place().pathname + address.place().search };
}
