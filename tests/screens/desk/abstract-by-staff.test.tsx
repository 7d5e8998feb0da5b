import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { m } from '#messages';
import { aSession } from './desk-screen.tsx';
import { inTurn, linkNames, offer, open, press, type, user } from './form-screen.tsx';

afterEach(() => vi.unstubAllGlobals());
beforeAll(() => import('#src/desk/forms/abstract/abstract-for-delegate.tsx')); // takes longer than a test waits

describe('an abstract by staff', () => {
  const email = 'asha@example.org';
  const submitted = {
    kind: 'oral_presentation',
    theme: 'oncology',
    title: 'Early detection',
    introduction: 'One.',
    aims: 'Two.',
    methods: 'Three.',
    results: 'Four.',
    conclusion: 'Five.',
    file: 'https://conference.example/file/0a',
    file_name: 'abstract.pdf',
    file_bytes: 1000,
    authors: [{ name: 'Asha Raman', affiliation: 'Sample Medical College' }],
    reference: 'SIMC25-A-1',
    version: 1,
    submitted_at: '2025-08-17T09:00:00Z',
    updated_at: '2025-08-17T09:00:00Z',
  };
  const delegate = (changes: object = {}) => ({
    name: 'Asha Raman',
    organisation: 'Sample Medical College',
    version: 0,
    ...changes,
  });
  const find = async () => {
    await screen.findByLabelText(new RegExp(m.desk_forms_delegate_email()));
    await type(new RegExp(m.desk_forms_delegate_email()), email);
    await press(m.desk_forms_delegate_find());
  };

  it('begins with the delegate, who is the first author; the heading takes the focus', async () => {
    const { callsOf } = open('abstract', { 'GET forms/abstract': delegate() });
    await find();
    const heading = await screen.findByRole('heading', { name: 'Asha Raman' });
    expect(document.activeElement).toBe(heading);
    expect(callsOf('GET forms/abstract')[0]?.query).toBe('?email=asha%40example.org');
    expect(screen.getByDisplayValue('Sample Medical College')).toBeDefined();
    await type(/^Title of the abstract/, 'Early');
    expect(document.activeElement).toBe(screen.getByLabelText(/^Title of the abstract/));
    await press(m.abstract_form_submit());
    expect(callsOf('POST forms/abstract')).toEqual([]);
  });

  it('says that an email is not registered, and keeps it', async () => {
    open('abstract', { 'GET forms/abstract': { status: 404, message: m.desk_forms_no_delegate() } });
    await find();
    await screen.findByText(m.desk_forms_no_delegate());
    expect(screen.getByDisplayValue(email)).toBeDefined();
  });

  it('replaces an earlier one, keeps the entries if it was changed meanwhile, and then replaces the newest', async () => {
    const earlier = delegate({ version: 1, abstract: submitted });
    const changed = { status: 409, message: m.desk_forms_abstract_changed() };
    const made = { abstract_id: 'one', reference: 'SIMC25-A-1', version: 3, email };
    const { callsOf } = open('abstract', {
      'GET forms/abstract': inTurn(earlier, delegate({ version: 2, abstract: submitted })),
      'POST forms/abstract': inTurn(changed, made),
    });
    await find();
    await screen.findByText(m.desk_forms_abstract_replaces({ reference: 'SIMC25-A-1' }));
    await user.clear(screen.getByLabelText(/^Title of the abstract/));
    await type(/^Title of the abstract/, 'Late detection');
    await press(m.abstract_form_replace());
    await screen.findByText(m.desk_forms_abstract_changed());
    expect(screen.getByDisplayValue('Late detection')).toBeDefined();
    await waitFor(() => expect(callsOf('GET forms/abstract')).toHaveLength(2));
    await press(m.abstract_form_replace());
    const title = m.desk_forms_abstract_replaced({ reference: 'SIMC25-A-1' });
    await screen.findByRole('heading', { name: title });
    expect(linkNames(title)).toEqual([[m.desk_forms_open_abstract(), '/desk/abstracts/one']]);
    const sent = callsOf('POST forms/abstract').map(({ body }) => body as { abstract: object });
    expect(sent.map(({ abstract }) => abstract)).toMatchObject([
      { version: 1, title: 'Late detection', file: submitted.file, authors: submitted.authors },
      { version: 2, title: 'Late detection' },
    ]);
    expect(sent[0]).toMatchObject({ email, source: 'phone' });
  });

  it('shows no form if the person may not replace the earlier one', async () => {
    open('abstract', { 'GET session': aSession('counter'), 'GET forms/abstract': delegate({ version: 1 }) });
    await find();
    await screen.findByText(m.desk_forms_abstract_exists());
    expect(screen.queryByLabelText(/^Title of the abstract/)).toBeNull();
    await press(m.desk_forms_delegate_other());
    await screen.findByLabelText(new RegExp(m.desk_forms_delegate_email()));
  });

  it.each([
    ['closed', m.abstract_refusals_closed()],
    ['ended', m.abstract_refusals_late()],
  ])('is not asked for while abstracts are %s', async (abstracts, sentence) => {
    open('abstract', { 'GET forms': offer({ abstracts }) });
    await screen.findByText(sentence);
    expect(screen.queryByRole('button', { name: m.desk_forms_delegate_find() })).toBeNull();
  });
});
