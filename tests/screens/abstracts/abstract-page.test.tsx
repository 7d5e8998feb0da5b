import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aSubmission, anAbstract, anAbstractSession } from '#machines/abstract-samples.ts';
import { abstractSubmissionMachine } from '#machines/abstract-submission/abstract-submission.machine.ts';
import { pdfUploadMachine } from '#machines/pdf-upload/pdf-upload.machine.ts';
import { aNetworkError, aPdf, aRefusal } from '#machines/samples.ts';
import { AbstractScreen } from '#src/site/abstracts/abstract-page.tsx';
import { storedSession } from '#src/site/abstracts/flow.ts';
import { storedDraft } from '#src/forms/drafts/draft.ts';
import { m } from '#messages';
import { aRuntime, visit } from '#tests/screens/site/visit.tsx';
import { withFakeEffects } from '#workbench/fake-effects.ts';

const nothing = { name: 'Meena Das', organisation: 'Sample Medical College', abstract: null };
const draft = () => storedDraft<{ answers: Record<string, unknown> }>(`abstract.${anAbstractSession().email}`);
const button = (name: string) => screen.queryByRole('button', { name });
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Title of the abstract/ });

beforeEach(() => storedSession.write(anAbstractSession()));
afterEach(() => {
  storedSession.write(undefined);
  localStorage.clear();
});

/** Opens the page in a tab with a session. */
function arrive() {
  const [submission, upload] = [withFakeEffects(abstractSubmissionMachine), withFakeEffects(pdfUploadMachine)];
  const runtime = aRuntime({ registration: 'open', abstracts: 'open' });
  visit(<AbstractScreen />, { address: '/abstract-submission', flows: [submission, upload], runtime });
  return { submission, upload, user: userEvent.setup({ delay: null }) };
}

async function atForm(own: object = nothing) {
  const flow = arrive();
  await act(async () => flow.submission.settle('readOwn', { output: own }));
  return flow;
}

describe('the page of an abstract', () => {
  it('offers another try if the abstract cannot be read', async () => {
    const { submission, user } = arrive();
    await act(async () => submission.settle('readOwn', { error: aNetworkError() }));
    await user.click(button(m.form_try_again())!);
    expect(submission.waiting()).toEqual(['readOwn']);
  });

  it('sends the draft of this device with a file, which the draft does not store', async () => {
    const { answers, authors } = aSubmission();
    draft().write({ answers: { ...answers, file: undefined }, authors } as never);
    const { submission, upload, user } = await atForm();
    expect(title().value).toBe(answers.title);
    expect(button(m.abstract_form_cancel())).toBeNull();
    const input = document.getElementById('abstract_file')!;
    await act(async () => void fireEvent.change(input, { target: { files: [aPdf()] } }));
    const { file: chosen } = upload.calls[0]!.input as { file: File };
    expect(chosen.name).toBe(aPdf().name);
    await act(async () => upload.settle('uploadFile', { error: aNetworkError() }));
    expect(screen.getByText(m.upload_failed())).toBeTruthy();
    await user.type(title(), ' again');
    await vi.waitFor(() => expect(draft().read()?.answers).toMatchObject({ title: `${answers.title} again` }));
    expect(draft().read()?.answers).not.toHaveProperty('file');
    await user.click(button(m.abstract_form_submit())!);
    expect(submission.waiting()).toEqual([]); // the file is missing
  });

  it('shows the submitted abstract, replaces it, and returns to it', async () => {
    const { submission, user } = await atForm({ ...nothing, abstract: anAbstract() });
    expect(screen.getByText(anAbstract().reference)).toBeTruthy();
    await user.click(button(m.abstract_view_replace())!);
    await user.click(button(m.abstract_form_cancel())!);
    await user.click(button(m.abstract_view_replace())!);
    await user.clear(title());
    await user.type(title(), 'A newer title');
    await user.click(button(m.abstract_form_replace())!);
    expect(submission.calls.at(-1)).toMatchObject({
      effect: 'submitAbstract',
      input: {
        token: anAbstractSession().token,
        version: 1,
        answers: { title: 'A newer title', file: anAbstract().file },
      },
    });
    expect(button(m.abstract_form_submitting())?.getAttribute('aria-disabled')).toBe('true');
    await act(async () => submission.settle('submitAbstract', { error: aRefusal(400, 'Too many words.') }));
    expect(screen.getByText('Too many words.')).toBeTruthy();
    expect(title().value).toBe('A newer title');
  });

  it('ends the session of the tab on sign-out', async () => {
    const { user } = await atForm();
    await user.click(button(m.abstract_page_sign_out())!);
    expect(storedSession.read()).toBeUndefined();
    expect(screen.getByRole('heading', { name: m.email_code_email_title() })).toBeTruthy();
  });
});
