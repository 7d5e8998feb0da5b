import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { App } from '#src/app/app.tsx';
import { settings, type Setting } from './settings.ts';

/** How a scene is drawn. */
interface Drawn {
  /** 'test' leaves out what moves. */
  env?: 'test';
}

/** The site at the screen of a flow, come to as with this input. Registration and abstracts are open. */
export function sceneFor(flow: string, input: unknown, { env }: Drawn = {}): ReactElement {
  const { pathname, search, state } = settingOf(flow).arrive(input);
  return (
    <MemoryRouter initialEntries={[{ pathname, search, state }]}>
      <App runtime={runtime} env={env} />
    </MemoryRouter>
  );
}

export function settingOf(flow: string): Setting {
  const setting = settings[flow];
  if (!setting) throw new Error(`Where the flow '${flow}' is at home is not said in src/gallery/settings.ts`);
  return setting;
}

const runtime = {
  phases: { registration: 'open', tiers: 'open', abstracts: 'open', awards: 'open' },
  gateways: { conference: {} },
  testPayments: false,
} as const;
