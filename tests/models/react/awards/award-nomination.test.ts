import { expect } from 'vitest';
import { aNominee } from '#machines/award-samples.ts';
import type { AwardNomination } from '#machines/award-nomination/award-nomination.ts';
import type { awardNominationMachine } from '#machines/award-nomination/award-nomination.machine.ts';
import { awardNominationModel } from '#machines/award-nomination/award-nomination.model.ts';
import { m } from '#messages';
import { saveDraft } from '#tests/models/react/draft.ts';
import type { FlowScreen } from '#tests/models/react/flow-screen.ts';
import {
  alerts,
  button,
  buttons,
  checkboxes,
  click,
  dialog,
  dialogTitle,
  field,
} from '#tests/models/react/page-queries.ts';
import { walkTours } from '#tests/models/react/walk-tours.ts';

interface Snapshot {
  context: AwardNomination;
}

walkTours(awardNominationModel, (): FlowScreen<typeof awardNominationMachine> => ({
  prepare: ({ hasAgreed }) => {
    saveDraft('award', aNominee());
    if (hasAgreed) sessionStorage.setItem('disclaimerAccepted', 'true');
    return () => sessionStorage.clear();
  },
  logs: 'The nomination was not sent:',
  events: {
    'award.chosen': {
      controls: ({ award }) => buttons(award),
      use: async (control) => {
        saveDraft('award', aNominee()); // a submitted nomination deletes the draft, so it is saved again
        await click(control);
      },
    },
    'terms.ticked': {
      controls: () => [checkboxes(dialog())[0]],
      use: async (control, { isTicked }, { running }) => {
        if ((control as HTMLInputElement).checked !== isTicked) return click(control);
        // the checkbox already has this value
        running('awardNomination').actor.send({ type: 'terms.ticked', isTicked });
      },
    },
    proceed: { controls: () => [button(m.award_terms_proceed(), dialog())] },
    cancel: {
      controls: () =>
        [
          button(m.award_terms_cancel(), dialog()),
          button(m.nominations_stop(), dialog()),
          button('Close', dialog()),
        ].filter((each) => each !== undefined),
    },
    back: { controls: () => [button(m.nominations_back(), dialog())] },
    'nomination.submitted': { controls: () => [button(m.nominations_submit(), dialog())] },
    'payment.requested': { controls: () => [button(m.awards_pay())] },
  },
  states: {
    listing: ({ context }) => {
      expect(dialog()).toBeNull();
      expect(document.querySelectorAll('[role=tab]')).toHaveLength(3);
      const orderNotice = context.order ? m.awards_kept({ award: context.orderedFor }) : undefined;
      expect(
        document.querySelector('main [role=status]')?.textContent?.includes(orderNotice ?? ''),
        'what is kept',
      ).toBe(orderNotice === undefined ? undefined : true);
    },
    readingTerms: ({ context }) => {
      expect(dialogTitle()).toBe('Important Disclaimer');
      expect(dialog()?.querySelectorAll('ol > li')).toHaveLength(5);
      expect(checkboxes(dialog())[0]?.checked).toBe(context.isTicked);
    },
    nominating: (snapshot) => {
      form(snapshot);
      expect(button(m.nominations_submit(), dialog())).toBeDefined();
    },
    registering: sending,
    ordering: sending,
    thanking: () => {
      expect(dialogTitle()).toBe('Success!');
      expect(dialog()?.textContent).toContain('Your nomination has been submitted successfully.');
      expect(dialog()?.textContent).toContain('This window will close automatically...');
    },
    countingDown: ({ context }) => {
      expect(dialogTitle()).toBe('Response Recorded!');
      expect(dialog()?.textContent).toContain(`Redirecting to payment page in ${context.secondsLeft}...`);
    },
    leaving: ({ context }, { address }) => {
      expect(address()).toBe(`/payment?${new URLSearchParams({ award: context.orderedFor })}`);
    },
  },
  emitted: {},
}));

function form({ context: { award, problem } }: Snapshot): void {
  expect(dialogTitle()).toBe('Nominate Now');
  expect(dialog()?.textContent).toContain(`You're nominating for: ${award}`);
  expect(field('Email', dialog())?.value).toBe(aNominee().email);
  const named = problem?.fields.map(({ message }) => message) ?? [];
  const alertText = alerts(dialog()).join(' ');
  for (const message of named) expect(alertText).toContain(message);
}

function sending(snapshot: Snapshot): void {
  form(snapshot);
  expect(button(m.nominations_submitting(), dialog())?.getAttribute('aria-disabled')).toBe('true');
}
