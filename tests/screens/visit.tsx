import { MantineProvider } from '@mantine/core';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import type { Phases } from '#domain/phases.ts';
import type { Notice } from '#machines/notice.ts';
import { App } from '#src/app/app.tsx';
import { LoadDocument } from '#src/app/leave.tsx';
import { NoticeProvider } from '#src/components/notices.ts';
import { RuntimeProvider, type Runtime } from '#src/components/runtime.ts';

/** What the service says, closed throughout as delivered unless a test opens something. */
export const aRuntime = (phases: Partial<Phases> = {}, own: Partial<Runtime> = {}): Runtime => ({
  phases: { registration: 'closed', tiers: 'closed', abstracts: 'closed', awards: 'closed', ...phases },
  testPayments: false,
  gateways: { conference: {} },
  ...own,
});

interface Visit extends RenderResult {
  /** What the flows said in passing. */
  notices: Notice[];
  /** The address now, with its query. */
  where: () => string;
}

interface Arrival {
  address: string;
  state?: unknown;
  runtime?: Runtime;
}

/** One screen at its address; every other address is an empty page that says where it is. */
export function visit(ui: ReactElement, { address, state, runtime = aRuntime() }: Arrival): Visit {
  const notices: Notice[] = [];
  let here = address;
  function Where() {
    const { pathname, search } = useLocation();
    here = pathname + search;
    return null;
  }
  const [pathname = '/', search = ''] = address.split('?');
  const result = render(
    <MantineProvider env="test">
      <MemoryRouter initialEntries={[{ pathname, search: search && `?${search}`, state }]}>
        <RuntimeProvider value={runtime}>
          <NoticeProvider value={(notice: Notice) => notices.push(notice)}>
            <Where />
            <Routes>
              <Route path={pathname} element={ui} />
              <Route path="*" element={<p>elsewhere</p>} />
            </Routes>
          </NoticeProvider>
        </RuntimeProvider>
      </MemoryRouter>
    </MantineProvider>,
  );
  return { ...result, notices, where: () => here };
}

/** The screens that share one document, at an address; `load` is called where another document begins. */
export const visitSite = (address: string, runtime: Runtime = aRuntime(), load = () => {}): RenderResult =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <LoadDocument value={load}>
        <App runtime={runtime} />
      </LoadDocument>
    </MemoryRouter>,
  );
