import { act } from '@testing-library/react';
import { expect } from 'vitest';
import { aDocument, aProfile, aRefusal } from '#machines/samples.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import { sessionModel } from '#machines/session/session.model.ts';
import { settings } from '#src/gallery/settings/settings.ts';
import { m } from '#messages';
import type { FlowScreen } from '#tests/models/react/flow-screen.ts';
import { alerts, button, heading, statuses } from '#tests/models/react/page-queries.ts';
import type { Site } from '#tests/models/react/site.tsx';
import { walkPaths } from '#tests/models/react/walk-tours.ts';

walkPaths(sessionModel, (): FlowScreen<typeof sessionMachine> => ({
  beside: () => settings.session!.beside({} as never),
  logs: 'The session was not read:',
  events: {
    'call.refused': { because: 'A call of another flow of the page was refused', come: refuseCall },
    'session.changed': 'effect',
    signOut: { controls: () => [button('Sign out')] },
    retry: { controls: () => [button('Try again')].filter(() => isUnreadable()) },
  },
  states: {
    reading: () => unknown(m.exhibitor_area_opening()),
    unreadable: () => {
      expect(isUnreadable()).toBe(true);
      expectNoCompanyData();
    },
    'present.quiet': companyPage,
    'present.renewing': companyPage,
    'present.checking': companyPage,
    signingOut: () => unknown(m.sign_out_leaving()),
    absent: leadsToSignIn,
    lost: leadsToSignIn,
    signedOutElsewhere: leadsToSignIn,
    signedOut: (_, site) => expect(site.address()).toBe('/'),
  },
  emitted: {},
}));

/** Requests the documents again. The service refuses the call with 401. */
const refuseCall = (site: Site) =>
  act(async () => {
    const { actor, fakes } = site.running('companyDocuments');
    actor.send({ type: actor.getSnapshot().matches('failed') ? 'retry' : 'page.shown' });
    fakes.settle('loadDocuments', { error: aRefusal(401, 'Please sign in to continue.') });
  });

const isUnreadable = () => alerts(document).some((words) => words.startsWith(m.exhibitor_area_unreadable()));

function unknown(text: string): void {
  expect(statuses(document.querySelector('main'))).toEqual([text]);
  expectNoCompanyData();
}

/** Expects that the page shows no data of a company. */
function expectNoCompanyData(): void {
  const { textContent } = document.querySelector('main')!;
  for (const word of [aProfile().details['name'], aProfile().email, aDocument().title])
    expect(textContent).not.toContain(word);
  expect(heading('Exhibitor area')).toBeDefined();
}

function companyPage({ context: { account } }: { context: { account: { email: string } | undefined } }): void {
  expect(heading('Sample Devices')).toBeDefined();
  expect(document.querySelector('main')?.textContent).toContain(account!.email);
}

function leadsToSignIn(_: unknown, site: Site): void {
  expect(site.address()).toBe('/login?return=%2Fexhibitor');
}
