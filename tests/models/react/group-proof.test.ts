import { expect } from 'vitest';
import { formats, isEmail } from '#domain/formats.ts';
import type { groupProofMachine } from '#machines/group-proof/group-proof.machine.ts';
import { groupProofModel } from '#machines/group-proof/group-proof.model.ts';
import type { GroupProof } from '#machines/group-proof/group-proof.ts';
import { settings } from '#src/gallery/settings.ts';
import { keepSession, readKeptSession } from '#src/screens/group-orders/kept-session.ts';
import { form, groupPage, groupProof as words } from '#words';
import { neverSeen, type FlowScreen } from './flow-screen.ts';
import { alerts, button, click, field, heading, statuses, type } from './looking.ts';
import { walkTours } from './walk-tours.ts';

interface Seen {
  context: GroupProof;
}

walkTours(groupProofModel, (): FlowScreen<typeof groupProofMachine> => {
  let isRetyped = false; // a new code is not blamed for the one before

  const emailStep =
    (label: string) =>
    ({ context: { email, problem } }: Seen) => {
      isRetyped = false;
      expect(heading(words.emailTitle)).toBeDefined();
      expect(field('Email')?.value).toBe(email);
      expect(button(label), label).toBeDefined();
      expect(alerts(document)).toEqual(problem === undefined ? [] : [problem]);
    };
  const codeStep =
    (label: string) =>
    ({ context: { email, code, problem } }: Seen) => {
      expect(heading(words.codeTitle)).toBeDefined();
      expect(document.querySelector('main')?.textContent).toContain(email);
      expect(field('Code')?.value).toBe(code);
      expect(button(label), label).toBeDefined();
      expect(alerts(document)).toEqual(problem === undefined || isRetyped ? [] : [problem]);
    };

  return {
    prepare: ({ session }) => {
      keepSession(session);
      return () => keepSession(undefined);
    },
    beside: () => settings.groupProof!.beside({} as never),
    events: {
      'email.changed': { controls: () => [field('Email')], use: (control, { email }) => type(control, email) },
      'email.submitted': {
        controls: () => [button(words.send)],
        deviates: (snapshot) =>
          snapshot.matches({ emailStep: 'editing' }) && !isEmail(snapshot.context.email)
            ? 'The button stays, so that who presses it is told what is missing'
            : undefined,
        answer: ({ context }) => (context.email === '' ? form.required : formats.email.sentence),
      },
      'code.changed': {
        controls: () => [field('Code')],
        use: async (control, { code }) => {
          isRetyped = true;
          await type(control, code);
        },
      },
      'code.submitted': {
        controls: () => [button(words.check)],
        use: async (control) => {
          isRetyped = false;
          await click(control);
        },
      },
      'code.again': {
        controls: () => [button(words.again)],
        use: async (control) => {
          isRetyped = false;
          await click(control);
        },
      },
      back: { controls: () => [button(words.back)] },
      signOut: { controls: () => [button(groupPage.signOut)] },
      'session.ended': { because: 'It comes from the service, by whichever call it refuses' },
    },
    states: {
      beginning: neverSeen,
      openingLink: () => expect(statuses(document)).toContain(words.opening),
      'emailStep.editing': emailStep(words.send),
      'emailStep.sending': emailStep(words.sending),
      'codeStep.editing': codeStep(words.check),
      'codeStep.sending': codeStep(words.sending),
      'codeStep.verifying': codeStep(words.checking),
      proven: ({ context: { session } }) => {
        expect(heading(groupPage.title)).toBeDefined();
        expect(document.querySelector('main')?.textContent).toContain(session?.email);
      },
    },
    emitted: { session: ({ session }) => expect(readKeptSession()).toEqual(session) },
    always: (_, { address }) => expect(address()).not.toContain('key='),
  };
});
