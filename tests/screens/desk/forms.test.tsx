import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import event from '#event/event.json' with { type: 'json' };
import { formatInrExactly } from '#domain/money/money.ts';
import type { PlacedForBuyer } from '#schemas/api/desk/forms.api.ts';
import { m } from '#messages';
import { formList } from '#src/desk/forms/form-list.ts';
import { aSession, openDesk, type Reply } from './desk-screen.tsx';

const user = userEvent.setup({ delay: null });
afterEach(() => vi.unstubAllGlobals());
beforeAll(() => import('#src/desk/forms/booking/booking-for-buyer.tsx')); // takes longer than a test waits

const passes = [
  { id: 'post-graduates', name: 'Post Graduates', price: 2000, type: 'conferenceTicket2' },
  { id: 'consultant-practitioners', name: 'Consultant / Practitioners', price: 3000, type: 'conferenceTicket3' },
];
const airway = {
  id: 'airway',
  name: 'Airway',
  amount: 1800,
  left_count: 4,
  description: { group: 'Airway', dateTime: '16 Oct FN' },
};
const placed: PlacedForBuyer = {
  order_id: 'one',
  order_code: 'SIMC25-4T2MZ-8QK1C',
  email: 'asha@example.org',
  total: 3800,
  due: '2025-08-19T09:00:00Z',
  link: 'https://conference.example/orders/0a0a',
};
const offer = (registration = 'open') => ({
  phases: { registration, tiers: 'open', abstracts: 'closed', awards: 'open' },
  takes_payments: true,
  takes_award_payments: true,
});
const addons = (key: 'post' | 'consultant') => `GET conference/${event.ids.conferenceIds[key]}/addon`;
const replies: Record<string, Reply> = {
  'GET forms': offer(),
  'GET landingpage/pass': { data: [passes] },
  [addons('post')]: { data: [airway] },
  [addons('consultant')]: { data: [airway] },
};
const open = (more: Parameters<typeof openDesk>[1] = {}, path = 'booking') =>
  openDesk(`/desk/forms/${path}`, { ...replies, 'POST forms/booking': placed, ...more });

const choose = (label: RegExp, option: string) => user.selectOptions(screen.getByLabelText(label), option);
const type = (label: RegExp, text: string) => user.type(screen.getByLabelText(label), text);

async function fill(): Promise<void> {
  await screen.findByLabelText(/^Name/);
  await type(/^Name/, 'Asha Raman');
  await choose(/^Title/, 'dr');
  await type(/^Qualification/, 'MD');
  await choose(/^Discipline/, 'medicine');
  await choose(/^Designation/, 'associate_professor');
  await type(/^Affiliated Institution/, 'Sample Medical College');
  await choose(/^Institution type/, 'government');
  await choose(/^Stream/, 'medical');
  await type(/^Mobile/, '9876543210');
  await type(/^Email/, 'asha@example.org');
  await user.click(screen.getByLabelText(/^Conference/));
}
const place = () => user.click(screen.getByRole('button', { name: m.desk_forms_place() }));
const agree = () => user.click(screen.getByLabelText(new RegExp(m.desk_forms_agrees())));

describe('the forms that staff fill', () => {
  it('are listed for roles with the right', async () => {
    openDesk('/desk/forms', { 'GET session': aSession('counter') });
    const names = within(await screen.findByRole('main')).getAllByRole('link');
    expect(names.map((link) => link.textContent)).toEqual(formList.map(({ title }) => title()));
  });

  it('say why no orders are accepted now, and that the office can enter one late with a note', async () => {
    open({ 'GET forms': offer('ended') });
    await screen.findByText(m.sale_refusals_ended());
    expect(screen.getByText(m.desk_forms_late_hint())).toBeTruthy();
    expect(screen.getByLabelText(new RegExp(`^${m.desk_forms_note()}`)).hasAttribute('required')).toBe(true);
  });
});

describe('a booking by staff', () => {
  it('is sent as the form of the site sends it, with source, way and note, and shows the link', async () => {
    const { callsOf } = open();
    await fill();
    await choose(new RegExp(`^${m.desk_forms_pass()}`), 'consultant-practitioners');
    await user.click(screen.getByRole('button', { name: m.summary_add() }));
    await user.click(await screen.findByRole('checkbox', { name: /Airway/ }));
    await user.click(screen.getByRole('button', { name: m.picker_confirm() }));
    await user.click(screen.getByLabelText(m.desk_forms_way_transfer()));
    await choose(new RegExp(`^${m.desk_forms_source()}`), 'paper');
    await type(new RegExp(`^${m.desk_forms_note()}`), 'From Dr Rao');
    await agree();
    await place();
    await screen.findByRole('heading', { name: m.desk_forms_placed({ code: placed.order_code }) });
    expect(screen.getByRole('link', { name: placed.link }).getAttribute('href')).toBe(placed.link);
    screen.getByText(formatInrExactly(3800));
    expect(callsOf('POST forms/booking')[0]?.body).toMatchObject({
      source: 'paper',
      way: 'transfer',
      note: 'From Dr Rao',
      request: expect.stringMatching(/^[0-9a-f]{48}$/),
      order: {
        personName: 'Asha Raman',
        email: 'asha@example.org',
        conferenceId: event.ids.conferenceIds.consultant,
        conferenceTicket3: 1,
        addonData: ['airway'],
        OrderCost: 4800,
        consentVersion: event.consent.version,
      },
    });
    await user.click(screen.getByRole('button', { name: m.desk_forms_another() }));
    expect((await screen.findByLabelText<HTMLInputElement>(/^Name/)).value).toBe('');
  });

  it('asks for the recipient of an invoice from ₹50,000', async () => {
    const dear = passes.map((pass) => ({ ...pass, price: 50_000 }));
    const { callsOf } = open({ 'GET landingpage/pass': { data: [dear] } });
    await fill();
    await choose(new RegExp(`^${m.desk_forms_source()}`), 'phone');
    await agree();
    await place();
    expect(document.getElementById('recipient-address-error')?.textContent).toBe(m.form_required());
    expect(callsOf('POST forms/booking')).toEqual([]);
    await type(/^Billed to/, 'Sample Hospital');
    await type(/^Billing address/, '1 Sample Road');
    await choose(/^State/, 'Kerala');
    await place();
    await screen.findByRole('heading', { name: m.desk_forms_placed({ code: placed.order_code }) });
    expect(callsOf('POST forms/booking')[0]?.body).toMatchObject({
      order: { recipient: { name: 'Sample Hospital', address: '1 Sample Road', state: 'Kerala' } },
    });
  });

  it('is not sent with wrong answers, or before the person agrees', async () => {
    const { callsOf } = open();
    await screen.findByLabelText(/^Name/);
    await place();
    expect(screen.getByLabelText(/^Name/).getAttribute('aria-invalid')).toBe('true');
    await fill();
    await place();
    await screen.findByText(m.desk_forms_agrees_missing());
    expect(document.activeElement).toBe(screen.getByLabelText(new RegExp(m.desk_forms_agrees())));
    expect(callsOf('POST forms/booking')).toEqual([]);
  });

  it('keeps its answers after a refusal, marks the field, and is sent again with the same request', async () => {
    const detail = [{ field: 'attendee1.email', message: m.booking_email_taken() }];
    let refusals: Reply[] = [{ status: 409, message: m.booking_email_taken(), detail } as Reply];
    const { callsOf } = open({
      'POST forms/booking': () => {
        const [next = placed, ...rest] = refusals;
        refusals = rest;
        return next;
      },
    });
    await fill();
    await agree();
    await place();
    await waitFor(() => expect(screen.getAllByText(m.booking_email_taken())).toHaveLength(2));
    expect(screen.getByLabelText(/^Email/).getAttribute('aria-invalid')).toBe('true');
    await user.clear(screen.getByLabelText(/^Email/));
    await type(/^Email/, 'vani@example.org');
    await place();
    await screen.findByRole('heading', { name: m.desk_forms_placed({ code: placed.order_code }) });
    const [first, second] = callsOf('POST forms/booking').map(({ body }) => body as { request: string });
    expect(second?.request).toBe(first?.request);
    expect(callsOf(addons('consultant')).length + callsOf(addons('post')).length).toBe(2); // the seats were read again
  });

  it('asks before a form with answers is left', async () => {
    const { router } = open();
    await screen.findByLabelText(/^Name/);
    await type(/^Name/, 'Asha');
    await waitFor(() => void router.navigate('/desk/forms'));
    await user.click(await screen.findByRole('button', { name: m.desk_settings_stay() }));
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Asha');
  });
});
