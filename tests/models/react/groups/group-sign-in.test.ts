import { expect } from 'vitest';
import type { groupSignInMachine } from '#machines/group-sign-in/group-sign-in.machine.ts';
import { groupSignInModel } from '#machines/group-sign-in/group-sign-in.model.ts';
import { settings } from '#src/gallery/settings/settings.ts';
import { keptSession } from '#src/site/group-orders/flow.ts';
import { m } from '#messages';
import { neverSeen, type FlowScreen } from '#tests/models/react/flow-screen.ts';
import { alerts, button, field, heading, statuses } from '#tests/models/react/page-queries.ts';
import { walkTours } from '#tests/models/react/walk-tours.ts';

walkTours(groupSignInModel, (): FlowScreen<typeof groupSignInMachine> => {
  return {
    prepare: ({ session }) => {
      keptSession.write(session);
      return () => keptSession.write(undefined);
    },
    beside: () => settings.groupSignIn!.beside({} as never),
    events: {
      'link.confirmed': { controls: () => [button(m.group_sign_in_confirm())] },
      signOut: { controls: () => [button(m.group_page_sign_out())] },
      'session.ended': { because: 'The service ends the session by refusing a call of any flow' },
    },
    states: {
      beginning: neverSeen,
      confirming: () => expect(document.querySelector('main')?.textContent).toContain(m.group_sign_in_confirm_text()),
      openingLink: () => expect(statuses(document)).toContain(m.group_sign_in_opening()),
      /** email-code.test.ts tests the email form. */
      proving: ({ context: { email, problem } }) => {
        expect(heading(m.email_code_email_title())).toBeDefined();
        expect(field('Email')?.value).toBe(email);
        expect(alerts(document)).toEqual(problem === undefined ? [] : [problem]);
      },
      proven: ({ context: { session } }) => {
        expect(heading(m.group_page_title())).toBeDefined();
        expect(document.querySelector('main')?.textContent).toContain(session?.email);
      },
    },
    emitted: { session: ({ session }) => expect(keptSession.read()).toEqual(session) },
    always: (_, { address }) => expect(address()).not.toContain('key='),
  };
});
