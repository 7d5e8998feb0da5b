import { act } from '@testing-library/react';
import { expect } from 'vitest';
import { proofNeeded } from '#domain/tickets/upgrades.ts';
import { formats, isEmail } from '#domain/text/formats.ts';
import type { EmailCode, EmailCodeInput } from '#machines/email-code/email-code.ts';
import type { emailCodeMachine } from '#machines/email-code/email-code.machine.ts';
import { emailCodeModel } from '#machines/email-code/email-code.model.ts';
import { aRefusal } from '#machines/samples.ts';
import { keptSession } from '#src/site/group-orders/flow.ts';
import { m } from '#messages';
import type { FlowScreen } from './flow-screen.ts';
import { alerts, button, click, field, heading, statuses, type } from './page-queries.ts';
import { walkTours } from './walk-tours.ts';

interface Snapshot {
  context: EmailCode<unknown>;
}

const main = () => document.querySelector('main')?.textContent;

/** Three pages contain this form. The input selects the page, see src/gallery/settings/email-code-setting.ts. */
walkTours(emailCodeModel, (): FlowScreen<typeof emailCodeMachine> => {
  let isRetyped = false; // true after a new code is typed: the page then hides the error of the old one
  let check = '';
  let parent = '';

  const emailStep =
    (label: () => string) =>
    ({ context: { email, isFixed, problem } }: Snapshot) => {
      isRetyped = false;
      expect(heading(m.email_code_email_title())).toBeDefined();
      if (isFixed) expect([field('Email'), main()?.includes(email)]).toEqual([undefined, true]);
      else expect(field('Email')?.value).toBe(email);
      expect(button(label()), label()).toBeDefined();
      expect(alerts(document)).toEqual(problem === undefined ? [] : [problem]);
    };
  const codeStep =
    (label: () => string) =>
    ({ context: { email, code, problem } }: Snapshot) => {
      expect(heading(m.email_code_code_title())).toBeDefined();
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
      parent = isFixed ? 'passUpgrade' : refusals ? 'abstractSubmission' : 'groupSignIn';
      check = parent === 'groupSignIn' ? m.group_sign_in_check() : m.email_code_check();
      keptSession.write(
        problem === undefined ? undefined : { token: 'token-0', email, expires: '2025-08-17T11:00:00.000Z' },
      );
      return () => keptSession.write(undefined);
    },
    arrive: async ({ isFixed, problem }, { running }) => {
      const unproven = aRefusal(401, 'Please verify your email.', proofNeeded);
      await act(async () => {
        if (isFixed) running(parent).fakes.settle('quoteUpgrade', { error: unproven });
        if (problem !== undefined) running(parent).actor.send({ type: 'session.ended' });
      });
    },
    events: {
      'email.changed': { controls: () => [field('Email')], use: (control, { email }) => type(control, email) },
      'email.submitted': {
        controls: () => [button(m.email_code_send())],
        deviates: (snapshot) =>
          snapshot.matches({ emailStep: 'editing' }) && !isEmail(snapshot.context.email)
            ? 'The button stays enabled and shows what is missing'
            : undefined,
        answer: ({ context }) => (context.email === '' ? m.form_required() : formats.email.sentence()),
      },
      'code.changed': {
        controls: () => [field('Code')],
        use: async (control, { code }) => {
          isRetyped = true;
          await type(control, code);
        },
      },
      'code.submitted': { controls: () => [button(check)], use: forgiving },
      'code.again': { controls: () => [button(m.email_code_again())], use: forgiving },
      back: { controls: () => [button(m.email_code_back())] },
    },
    states: {
      'emailStep.editing': emailStep(() => m.email_code_send()),
      'emailStep.sending': emailStep(() => m.email_code_sending()),
      'codeStep.editing': codeStep(() => check),
      'codeStep.sending': codeStep(() => m.email_code_sending()),
      'codeStep.verifying': codeStep(() => m.email_code_checking()),
      proven: () => {
        if (parent === 'groupSignIn') expect(heading(m.group_page_title())).toBeDefined();
        if (parent === 'passUpgrade') expect(statuses(document)).toContain(m.pass_upgrade_loading());
        expect(button(check)).toBeUndefined();
      },
      refused: () => expect(main()).toContain(m.abstract_page_closed_title()),
    },
    emitted: {},
  };
});
