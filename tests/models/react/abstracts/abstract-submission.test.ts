import { act, fireEvent } from '@testing-library/react';
import { expect } from 'vitest';
import { aSubmission, anAbstractSession } from '#machines/abstract-samples.ts';
import type { AbstractSubmission } from '#machines/abstract-submission/abstract-submission.ts';
import type { abstractSubmissionMachine } from '#machines/abstract-submission/abstract-submission.machine.ts';
import { abstractSubmissionModel } from '#machines/abstract-submission/abstract-submission.model.ts';
import { aPdf } from '#machines/samples.ts';
import { storedSession } from '#src/site/abstracts/flow.ts';
import { m } from '#messages';
import { saveDraft } from '#tests/models/react/draft.ts';
import { neverSeen, type FlowScreen } from '#tests/models/react/flow-screen.ts';
import { alerts, button, click, field, heading, statuses } from '#tests/models/react/page-queries.ts';
import type { Site } from '#tests/models/react/site.tsx';
import { walkTours } from '#tests/models/react/walk-tours.ts';

interface Snapshot {
  context: AbstractSubmission;
}

const main = () => document.querySelector('main')?.textContent ?? '';

/** Expects the deadline for abstracts and the end of the session on the page. */
const expectDeadline = () => {
  expect(main()).toContain(m.abstract_page_until({ date: '15 Sept 2025' }));
  expect(main()).toMatch(/You are signed in until 17 Aug 2025, 18:30 IST\./);
};

walkTours(abstractSubmissionModel, (): FlowScreen<typeof abstractSubmissionMachine> => {
  const written =
    (isBusy: boolean) =>
    ({ context: { own, problem } }: Snapshot) => {
      expectDeadline();
      const label = own?.abstract ? m.abstract_form_replace() : m.abstract_form_submit();
      expect(button(isBusy ? m.abstract_form_submitting() : label)).toBeDefined();
      expect(field('Title of the abstract')?.value).toBe(aSubmission().answers.title);
      expect(main()).toContain(m.abstract_form_count({ words: 17, most: 300 }));
      for (const sentence of problem?.fields.map(({ message }) => message) ?? [problem?.sentence ?? ''])
        expect(main()).toContain(sentence);
    };
  const shown =
    (label: string) =>
    ({ context: { own } }: Snapshot) => {
      expectDeadline();
      expect(heading(m.abstract_view_title())).toBeDefined();
      expect(main()).toContain(own?.abstract?.reference);
      expect(main()).toContain(own?.abstract?.conclusion);
      expect(button(label), label).toBeDefined();
    };
  return {
    prepare: ({ session }) => {
      storedSession.write(session);
      saveAbstractDraft();
      return () => storedSession.write(undefined);
    },
    events: {
      back: { controls: () => [button(m.abstract_page_other_email())] },
      retry: { controls: () => [button(m.form_try_again())] },
      replace: { controls: () => [heading(m.abstract_view_title()) && button(m.abstract_view_replace())] },
      cancel: { controls: () => [button(m.abstract_form_cancel())] },
      'abstract.submitted': { controls: () => [submitButton()], use: submit },
      'file.requested': { controls: () => [button(m.abstract_view_file())] },
      signOut: { controls: () => [button(m.abstract_page_sign_out())] },
    },
    states: {
      beginning: neverSeen,
      closed: () => expect(main()).toContain(m.abstract_page_closed_title()),
      late: () => expect(main()).toContain(m.abstract_page_late_title()),
      unregistered: ({ context }) => {
        expect(main()).toContain(m.abstract_page_unregistered({ email: context.email }));
        expect(main()).toContain(m.abstract_notice_next());
      },
      /** email-code.test.ts tests the email form. */
      proving: ({ context: { email, problem } }) => {
        expect(heading(m.email_code_email_title())).toBeDefined();
        expect(field('Email')?.value).toBe(email);
        expect(alerts(document)).toEqual(problem === undefined ? [] : [problem.sentence]);
      },
      reading: () => expect(statuses(document)).toContain(m.abstract_page_reading()),
      unread: ({ context }) => expect(alerts(document).join()).toContain(context.problem?.sentence),
      writing: written(false),
      submitting: written(true),
      'submitted.shown': shown(m.abstract_view_file()),
      'submitted.fetching': shown(m.abstract_view_fetching()),
    },
    emitted: {
      session: ({ session }) => expect(storedSession.read()).toEqual(session),
      submitted: () => {
        expect(localStorage.getItem(`symposia.draft.abstract.${anAbstractSession().email}`)).toBeNull();
        saveAbstractDraft(); // for the next submission on this tour
      },
    },
  };
});

/** Saves a draft on this device. It contains no file. */
function saveAbstractDraft(): void {
  const { answers, authors } = aSubmission();
  saveDraft(`abstract.${anAbstractSession().email}`, { answers: { ...answers, file: undefined }, authors });
}

const submitButton = () =>
  heading(m.abstract_view_title())
    ? undefined
    : (button(m.abstract_form_submit()) ?? button(m.abstract_form_replace()));

/** Submits the form. Chooses a file first if it has none. */
async function submit(control: HTMLElement, _: unknown, { running }: Site): Promise<void> {
  const { actor } = running('pdfUpload');
  if (!actor.getSnapshot().matches('done')) {
    const input = document.getElementById('abstract_file')!;
    await act(async () => void fireEvent.change(input, { target: { files: [aPdf()] } }));
    await act(async () => actor.send({ type: 'upload.finished', url: aSubmission().answers.file }));
  }
  await click(control);
}
