import { act } from '@testing-library/react';
import { expect } from 'vitest';
import { proofNeeded } from '#domain/tickets/upgrades.ts';
import { formats, isEmail } from '#domain/text/formats.ts';
import type { EmailCode, EmailCodeInput } from '#machines/email-code/email-code.ts';
import type { emailCodeMachine } from '#machines/email-code/email-code.machine.ts';
import { emailCodeModel } from '#machines/email-code/email-code.model.ts';
import { aRefusal } from '#machines/samples.ts';
import { keepSession } from '#src/features/group-orders/kept-session.ts';
import { abstractProof, groupProof, passUpgrade } from '#words';
import { m } from '#messages';
import type { FlowScreen } from './flow-screen.ts';
import { alerts, button, click, field, heading, statuses, type } from './looking.ts';
import { walkTours } from './walk-tours.ts';

interface Seen {
  context: EmailCode<unknown>;
}

const main = () => document.querySelector('main')?.textContent;

/** The form on the screens of three parents: by its input it stands at one of them, see src/gallery/email-code-setting.ts. */
walkTours(emailCodeModel, (): FlowScreen<typeof emailCodeMachine> => {
  let isRetyped = false; // a new code is not blamed for the one before
  let words: Pick<typeof groupProof, 'emailTitle' | 'send' | 'sending' | 'codeTitle' | 'check' | 'checking' | 'again'> =
    groupProof;
  let parent = '';

  const emailStep =
    (label: () => string) =>
    ({ context: { email, isFixed, problem } }: Seen) => {
      isRetyped = false;
      expect(heading(words.emailTitle)).toBeDefined();
      if (isFixed) expect([field('Email'), main()?.includes(email)]).toEqual([undefined, true]);
      else expect(field('Email')?.value).toBe(email);
      expect(button(label()), label()).toBeDefined();
      expect(alerts(document)).toEqual(problem === undefined ? [] : [problem]);
    };
  const codeStep =
    (label: () => string) =>
    ({ context: { email, code, problem } }: Seen) => {
      expect(heading(words.codeTitle)).toBeDefined();
      expect(main()).toContain(email);
      expect(field('Code')?.value).toBe(code);
      expect(field('Code')?.autocomplete).toBe('one-time-code');
      expect(button(label()), label()).toBeDefined();
      expect(alerts(document)).toEqual(problem === undefined || isRetyped ? [] : [problem]);
    };
  const forgiving = async (control: HTMLElement) => {
    isRetyped = false;
    await click(control);
  };

  return {
    prepare: ({ isFixed, refusals, problem, email }: EmailCodeInput) => {
      sessionStorage.clear();
      parent = isFixed ? 'passUpgrade' : refusals ? 'abstractSubmission' : 'groupProof';
      words = isFixed ? passUpgrade : refusals ? abstractProof : groupProof;
      keepSession(problem === undefined ? undefined : { token: 'token-0', email, expires: '2025-08-17T11:00:00.000Z' });
      return () => keepSession(undefined);
    },
    arrive: async ({ isFixed, problem }, { running }) => {
      const unproven = aRefusal(401, 'Please verify your email.', proofNeeded);
      await act(async () => {
        if (isFixed) running(parent).puppets.settle('quoteUpgrade', { error: unproven });
        if (problem !== undefined) running(parent).actor.send({ type: 'session.ended' });
      });
    },
    events: {
      'email.changed': { controls: () => [field('Email')], use: (control, { email }) => type(control, email) },
      'email.submitted': {
        controls: () => [button(words.send)],
        deviates: (snapshot) =>
          snapshot.matches({ emailStep: 'editing' }) && !isEmail(snapshot.context.email)
            ? 'The button stays, so that who presses it is told what is missing'
            : undefined,
        answer: ({ context }) => (context.email === '' ? m.form_required() : formats.email.sentence),
      },
      'code.changed': {
        controls: () => [field('Code')],
        use: async (control, { code }) => {
          isRetyped = true;
          await type(control, code);
        },
      },
      'code.submitted': { controls: () => [button(words.check)], use: forgiving },
      'code.again': { controls: () => [button(words.again)], use: forgiving },
      back: { controls: () => [button(groupProof.back)] },
    },
    states: {
      'emailStep.editing': emailStep(() => words.send),
      'emailStep.sending': emailStep(() => words.sending),
      'codeStep.editing': codeStep(() => words.check),
      'codeStep.sending': codeStep(() => words.sending),
      'codeStep.verifying': codeStep(() => words.checking),
      proven: () => {
        if (parent === 'groupProof') expect(heading(m.group_page_title())).toBeDefined();
        if (parent === 'passUpgrade') expect(statuses(document)).toContain(passUpgrade.loading);
        expect(button(words.check)).toBeUndefined();
      },
      refused: () => expect(main()).toContain(m.abstract_page_closed_title()),
    },
    emitted: {},
  };
});
