import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AbstractPage } from '#schemas/api/desk/abstracts.api.ts';
import { m } from '#messages';
import { aSession, openDesk } from './desk-screen.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const abstract: AbstractPage = {
  id: 'one',
  reference: 'ABS-7',
  kind: 'Poster presentation',
  theme: 'Oncology',
  title: 'Early detection',
  name: 'Asha Raman',
  email: 'asha@example.org',
  words: 120,
  is_registered: true,
  changed_at: '2025-08-14T06:00:00Z',
};
const choices = { kinds: [{ value: 'poster_presentation', title: 'Poster presentation' }], themes: [] };

describe('the list of abstracts', () => {
  it('has the filters of the URL, and leads to each abstract', async () => {
    const { title: _, ...onlyFile } = { ...abstract, id: 'two', reference: 'SIMC25-1', is_registered: false };
    const { callsOf } = openDesk('/desk/abstracts?q=early&kind=poster_presentation&after=abc', {
      'GET abstracts': { abstracts: [abstract, onlyFile], next: null, ...choices },
    });
    const link = await screen.findByRole('link', { name: 'ABS-7' });
    expect(link.getAttribute('href')).toBe('/desk/abstracts/one');
    const cells = (text: string) => [...screen.getByText(text).closest('tr')!.cells].map((cell) => cell.textContent);
    expect(cells('ABS-7')).toEqual([
      'ABS-7',
      'Early detection',
      'Poster presentation',
      'Oncology',
      'Asha Raman',
      m.desk_abstracts_valid(),
      '14 Aug 2025',
    ]);
    expect(cells('SIMC25-1').slice(1, 2)).toEqual([m.desk_abstracts_only_file()]);
    expect(cells('SIMC25-1')).toContain(m.desk_abstracts_not_valid());
    screen.getByRole('button', { name: m.desk_list_filter({ label: m.desk_abstracts_kind(), value: abstract.kind }) });
    expect(callsOf('GET abstracts')[0]?.query).toBe('?q=early&kind=poster_presentation&cursor=abc');
  });
});

describe('the button for all abstracts of the list', () => {
  const replies = { 'GET abstracts': { abstracts: [abstract], next: null, ...choices } };

  it('saves a ZIP of those that match the filters', async () => {
    const saved: string[] = [];
    class URLWithFiles extends URL {
      static override createObjectURL = () => 'blob:zip'; // jsdom has none
    }
    vi.stubGlobal('URL', URLWithFiles);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { callsOf } = openDesk('/desk/abstracts?q=early&kind=poster_presentation&after=abc', {
      ...replies,
      'GET abstract-files': {},
    });
    await userEvent.click(await screen.findByRole('button', { name: m.desk_abstracts_save_all() }));
    await waitFor(() => expect(saved).toEqual(['abstracts.zip']));
    expect(callsOf('GET abstract-files')[0]?.query).toBe('?q=early&kind=poster_presentation');
  });

  it('says why nothing was saved', async () => {
    const message = 'This can be done again in 5 minutes.';
    openDesk('/desk/abstracts', { ...replies, 'GET abstract-files': { status: 429, message } });
    await userEvent.click(await screen.findByRole('button', { name: m.desk_abstracts_save_all() }));
    await screen.findByText(message);
  });

  it('is absent without the right to export', async () => {
    openDesk('/desk/abstracts', { ...replies, 'GET session': aSession('reviewer') });
    await screen.findByRole('link', { name: 'ABS-7' });
    expect(screen.queryByRole('button', { name: m.desk_abstracts_save_all() })).toBeNull();
  });
});

describe('the page of an abstract', () => {
  it('shows authors, text and a button for the file', async () => {
    const authors = [{ name: 'Asha Raman', affiliation: 'Sample College' }];
    const texts = [{ title: 'Aims', text: 'To show a sample.' }];
    openDesk('/desk/abstracts/one', { 'GET abstracts/one': { ...abstract, authors, texts, has_file: true } });
    await screen.findByRole('heading', { level: 1, name: 'Early detection' });
    screen.getByText('Asha Raman (Sample College)');
    expect(screen.getByRole('region', { name: 'Aims' }).textContent).toBe('AimsTo show a sample.');
    screen.getByRole('button', { name: m.desk_abstract_save() });
  });

  it('has no names for a reviewer', async () => {
    const { name: _, email: __, ...hidden } = abstract;
    openDesk('/desk/abstracts/one', { 'GET session': aSession('reviewer'), 'GET abstracts/one': hidden });
    await screen.findByRole('heading', { level: 1, name: 'Early detection' });
    for (const title of [m.desk_abstracts_name(), m.desk_abstract_authors(), m.desk_abstracts_email()])
      expect(screen.queryByText(title)).toBeNull();
  });
});
