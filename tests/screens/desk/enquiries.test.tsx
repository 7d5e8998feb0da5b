import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { EnquiryPage } from '#schemas/api/desk/enquiries.api.ts';
import { m } from '#messages';
import { aSession, openDesk } from './desk-screen.tsx';
import { saysWhatIsMissing } from './says-what-is-missing.ts';

const user = userEvent.setup();
afterEach(() => vi.unstubAllGlobals());

const enquiry: EnquiryPage = {
  id: 'one',
  kind: 'stall',
  state: 'open',
  asked_at: '2025-08-14T06:00:00Z',
  about: 'Corner stall',
  name: 'Vani Iyer',
  email: 'vani@devices.example',
  organization: 'Sample Devices',
  exhibitor_id: 'acc',
  message: 'How much is it?\nAnd when?',
};
const answered: EnquiryPage = {
  ...enquiry,
  state: 'answered',
  decided_at: '2025-08-15T06:00:00Z',
  decided_by: 'Meena Iyer',
  answer: 'It is free.',
  answer_mail: 'sent',
};

describe('the list of enquiries', () => {
  it('shows open ones, and has the filters of the URL', async () => {
    const { callsOf } = openDesk('/desk/enquiries?kind=stall&after=abc', {
      'GET enquiries': { enquiries: [{ ...enquiry, start: 'How much' }], next: null, open: 3 },
    });
    const link = await screen.findByRole('link', { name: 'Corner stall' });
    expect(link.getAttribute('href')).toBe('/desk/enquiries/one');
    expect([...link.closest('tr')!.cells].slice(1).map((cell) => cell.textContent)).toEqual([
      'Vani Iyer, Sample Devices, vani@devices.example',
      'How much',
      m.desk_enquiries_stall(),
      '14 Aug 2025, 11:30',
    ]);
    screen.getByText(m.desk_enquiries_lede({ count: 3 }));
    expect(callsOf('GET enquiries')[0]?.query).toBe('?kind=stall&cursor=abc');
  });
});

describe('the page of an enquiry', () => {
  it('mails an answer, which it shows afterwards', async () => {
    let page = enquiry;
    const { callsOf } = openDesk('/desk/enquiries/one', {
      'GET enquiries/one': () => page,
      'POST enquiries/one/answer': () => (page = answered),
    });
    const company = await screen.findByRole('link', { name: 'Sample Devices' });
    expect(company.getAttribute('href')).toBe('/desk/exhibitors/acc');
    await user.click(screen.getByRole('button', { name: m.desk_enquiry_answer() }));
    const dialog = within(await screen.findByRole('dialog'));
    const send = dialog.getByRole('button', { name: m.desk_enquiry_answer_do() });
    await saysWhatIsMissing(send, m.form_required());
    await user.type(dialog.getByLabelText(/^Answer/), ' It is free.');
    await user.click(send);
    await screen.findByText(m.desk_enquiry_answered_title({ name: 'Meena Iyer', time: '15 Aug 2025, 11:30' }));
    screen.getByText('It is free.');
    screen.getByText(m.desk_order_mail_sent());
    expect(screen.queryByRole('button', { name: m.desk_enquiry_answer() })).toBeNull();
    expect(callsOf('POST enquiries/one/answer')[0]?.body).toEqual({ answer: 'It is free.' });
  });

  it('shows in the dialog that another person was faster, and then the answer of that person', async () => {
    let page = enquiry;
    const message = m.desk_enquiry_was_answered({ name: 'Meena Iyer' });
    openDesk('/desk/enquiries/one', {
      'GET enquiries/one': () => page,
      'POST enquiries/one/close': () => ((page = answered), { status: 409, message }),
    });
    await user.click(await screen.findByRole('button', { name: m.desk_enquiry_close() }));
    const dialog = within(await screen.findByRole('dialog'));
    await saysWhatIsMissing(dialog.getByRole('button', { name: m.desk_enquiry_close_do() }), m.form_required());
    await user.type(dialog.getByLabelText(/^Reason/), 'by phone');
    await user.click(dialog.getByRole('button', { name: m.desk_enquiry_close_do() }));
    await screen.findByText(m.desk_enquiry_answered_title({ name: 'Meena Iyer', time: '15 Aug 2025, 11:30' }));
  });

  it('has no actions for a person who may only see enquiries', async () => {
    const session = { ...aSession('viewer'), rights: ['see enquiries'] };
    openDesk('/desk/enquiries/one', { 'GET session': session, 'GET enquiries/one': enquiry });
    await screen.findByRole('heading', { level: 1, name: 'Corner stall' });
    expect(screen.queryByRole('button', { name: m.desk_enquiry_answer() })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Sample Devices' })).toBeNull();
  });
});
