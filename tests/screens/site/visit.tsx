import { act, waitFor, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect } from 'vitest';
import type { Phases } from '#domain/conference/phases.ts';
import type { Notice } from '#machines/notice.ts';
import { AddressProvider } from '#src/lib/address.ts';
import { NoticeProvider } from '#src/ui/notices/notices.ts';
import { RuntimeProvider, type Runtime } from '#src/ui/runtime.ts';
import { memoryAddress } from '#src/gallery/screens/memory-address.ts';
import { Site } from '#src/gallery/screens/site.tsx';
import { renderScreen } from '#tests/support/screens/render.tsx';

/** What the service says, closed throughout as delivered unless a test opens something. */
export const aRuntime = (phases: Partial<Phases> = {}, own: Partial<Runtime> = {}): Runtime => ({
  phases: { registration: 'closed', tiers: 'closed', abstracts: 'closed', awards: 'closed', ...phases },
  testPayments: false,
  gateways: { conference: {}, awards: {} },
  ...own,
});

interface Visit extends RenderResult {
  /** What the flows said in passing. */
  notices: Notice[];
  /** The address now, with its query. */
  where: () => string;
  /** What the way to that address carries along. */
  brought: () => unknown;
}

interface Arrival {
  address: string;
  state?: unknown;
  runtime?: Runtime;
}

/** One screen at its address, wherever it leads to. */
export function visit(ui: ReactElement, { address: start, state = null, runtime = aRuntime() }: Arrival): Visit {
  const notices: Notice[] = [];
  const address = memoryAddress(start, state);
  const result = renderScreen(
    <RuntimeProvider value={runtime}>
      <NoticeProvider value={(notice: Notice) => notices.push(notice)}>
        <AddressProvider value={address}>{ui}</AddressProvider>
      </NoticeProvider>
    </RuntimeProvider>,
  );
  const { place } = address;
  return { ...result, notices, where: () => place().pathname + place().search, brought: () => place().state };
}

/** The page at an address with all its parts alive. */
export async function visitSite(start: string, runtime: Runtime = aRuntime()): Promise<Pick<Visit, 'where'>> {
  const address = memoryAddress(start);
  const site = <Site address={address} home={<p>the start page</p>} />;
  await act(async () => {
    renderScreen(<RuntimeProvider value={runtime}>{site}</RuntimeProvider>);
  });
  await waitFor(() => expect(document.body.textContent).not.toBe(''));
  return { where: () => address.place().pathname + address.place().search };
}
