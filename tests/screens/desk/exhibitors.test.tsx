import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DeskExhibitor, ExhibitorPage } from '#schemas/api/desk/exhibitors.api.ts';
import { m } from '#messages';
import { aSession, openDesk } from './desk-screen.tsx';
import { saysWhatIsMissing } from './says-what-is-missing.ts';

const user = userEvent.setup();
afterEach(() => vi.unstubAllGlobals());

const company: DeskExhibitor = {
  id: 'one',
  state: 'registered',
  since: '2025-08-14T06:00:00Z',
  company: 'Sample Devices',
  person: 'Asha Raman',
  email: 'asha@devices.example',
  files: 1,
};
const invited: DeskExhibitor = { id: 'two', state: 'invited', since: '2025-08-15T06:00:00Z', email: 'm@x.example' };
const invoice = {
  id: 'file-1',
  kind: 'invoice' as const,
  title: 'Invoice 7',
  name: 'invoice 7.pdf',
  bytes: 900,
  added_at: '2025-08-16T06:00:00Z',
};
const aPage = (files: ExhibitorPage['files']): ExhibitorPage => ({
  id: 'one',
  state: 'registered',
  since: company.since,
  email: 'asha@devices.example',
  proof: 'unproven',
  details: [{ field: 'name', title: 'Name', value: 'Sample Devices' }],
  ...(files && { files }),
});

describe('the list of exhibitors', () => {
  it('has the filters of the URL, and leads to each exhibitor', async () => {
    const { callsOf } = openDesk('/desk/exhibitors?q=dev&state=registered&after=abc', {
      'GET exhibitors': { exhibitors: [company, invited], next: null },
    });
    const link = await screen.findByRole('link', { name: 'Sample Devices' });
    expect(link.getAttribute('href')).toBe('/desk/exhibitors/one');
    expect([...link.closest('tr')!.cells].map((cell) => cell.textContent)).toEqual([
      'Sample Devices',
      'Asha Raman',
      'asha@devices.example',
      m.desk_exhibitors_registered(),
      '14 Aug 2025',
      '1',
    ]);
    screen.getByRole('link', { name: m.desk_exhibitors_no_company() });
    expect(callsOf('GET exhibitors')[0]?.query).toBe('?q=dev&state=registered&cursor=abc');
  });

  it('invites an exhibitor, and shows in the dialog why it was refused', async () => {
    let reply: object = { status: 409, message: m.desk_exhibitor_exists() };
    const { callsOf } = openDesk('/desk/exhibitors', {
      'GET exhibitors': { exhibitors: [], next: null },
      'POST exhibitors': () => reply,
    });
    await user.click(await screen.findByRole('button', { name: m.desk_exhibitors_invite() }));
    const dialog = within(await screen.findByRole('dialog'));
    const confirm = dialog.getByRole('button', { name: m.desk_exhibitors_invite_do() });
    await saysWhatIsMissing(confirm, m.desk_invite_email_missing());
    await user.type(dialog.getByLabelText(/^Email/), ' meena@devices.example');
    await user.click(confirm);
    expect((await dialog.findByRole('alert')).textContent).toBe(m.desk_exhibitor_exists());
    reply = { id: 'new' };
    await user.click(confirm);
    await screen.findByText(m.desk_exhibitors_invite_done({ email: 'meena@devices.example' }));
    expect(callsOf('POST exhibitors')[1]?.body).toEqual({ email: 'meena@devices.example' });
    expect(callsOf('GET exhibitors')).toHaveLength(3); // the list is read again after the refusal, too
  });
});

describe('the page of an exhibitor', () => {
  it('shows the company, how the account was made, and its files', async () => {
    openDesk('/desk/exhibitors/one', { 'GET exhibitors/one': aPage([invoice]) });
    await screen.findByRole('heading', { level: 1, name: 'Sample Devices' });
    screen.getByText(m.desk_exhibitor_proof_unproven());
    const row = screen.getByText('Invoice 7').closest('tr')!;
    expect([...row.cells].slice(0, 3).map((cell) => cell.textContent)).toEqual([
      'Invoice 7',
      m.desk_exhibitor_file_invoice(),
      '16 Aug 2025',
    ]);
  });

  it('adds a PDF with its title, and deletes one after a question', async () => {
    let files = [invoice];
    const { callsOf } = openDesk('/desk/exhibitors/one', {
      'GET exhibitors/one': () => aPage(files),
      'POST exhibitors/one/files': { id: 'file-2' },
      'POST exhibitors/one/files/file-1/remove': () => ((files = []), { status: true }),
    });
    await user.click(await screen.findByRole('button', { name: m.desk_exhibitor_add() }));
    const adding = within(await screen.findByRole('dialog'));
    await user.type(adding.getByLabelText(/^Title/), 'Plan');
    await user.selectOptions(adding.getByLabelText(m.desk_exhibitor_file_kind()), 'other');
    const add = adding.getByRole('button', { name: m.desk_exhibitor_add() });
    await saysWhatIsMissing(add, m.desk_file_missing());
    await user.upload(
      adding.getByLabelText(m.desk_exhibitor_file_pdf()),
      new File(['%PDF'], 'plan.pdf', { type: 'application/pdf' }),
    );
    await user.click(add);
    await waitFor(() =>
      expect(callsOf('POST exhibitors/one/files')[0]?.body).toEqual({
        title: 'Plan',
        kind: 'other',
        file_name: 'plan.pdf',
        file: btoa('%PDF'),
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: m.desk_exhibitor_remove_one({ title: 'Invoice 7' }) }));
    const removing = within(await screen.findByRole('dialog'));
    removing.getByText(m.desk_exhibitor_remove_text({ title: 'Invoice 7' }));
    await user.click(removing.getByRole('button', { name: m.desk_exhibitor_remove() }));
    await screen.findByText(m.desk_exhibitor_no_files());
  });

  it('asks for a confirmation before an invoice is added, and keeps what was entered if it is cancelled', async () => {
    const { callsOf } = openDesk('/desk/exhibitors/one', {
      'GET exhibitors/one': aPage([]),
      'POST exhibitors/one/files': { status: 428, message: m.desk_confirm_first() },
    });
    await user.click(await screen.findByRole('button', { name: m.desk_exhibitor_add() }));
    const adding = within(await screen.findByRole('dialog'));
    await user.type(adding.getByLabelText(/^Title/), 'Invoice 8');
    await user.selectOptions(adding.getByLabelText(m.desk_exhibitor_file_kind()), 'invoice');
    await user.upload(
      adding.getByLabelText(m.desk_exhibitor_file_pdf()),
      new File(['%PDF'], 'invoice.pdf', { type: 'application/pdf' }),
    );
    await user.click(adding.getByRole('button', { name: m.desk_exhibitor_add() }));
    const prompt = within(await screen.findByRole('dialog', { name: m.desk_confirm_title() }));
    await user.click(prompt.getByRole('button', { name: m.dialog_close() }));
    const again = within(await screen.findByRole('dialog', { name: m.desk_exhibitor_add() }));
    expect(again.getByLabelText(/^Title/)).toHaveProperty('value', 'Invoice 8');
    expect(again.queryByRole('alert')).toBeNull();
    expect(callsOf('POST exhibitors/one/files')).toHaveLength(1);
  });

  it('has no files and no actions for a role without them', async () => {
    openDesk('/desk/exhibitors/one', { 'GET session': aSession('accounts'), 'GET exhibitors/one': aPage(undefined) });
    await screen.findByRole('heading', { level: 1, name: 'Sample Devices' });
    expect(screen.queryByRole('heading', { name: m.desk_exhibitor_files() })).toBeNull();
    expect(screen.queryByRole('button', { name: m.desk_exhibitor_add() })).toBeNull();
  });
});
