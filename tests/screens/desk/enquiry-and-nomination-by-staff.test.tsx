import { screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import event from '#event/event.json' with { type: 'json' };
import type { NominatedForNominator } from '#schemas/api/desk/forms.api.ts';
import { m } from '#messages';
import { nominee } from '#tests/support/samples/nominee.ts';
import { type Reply } from './desk-screen.tsx';
import { inTurn, linkNames, offer, open, press, type, user } from './form-screen.tsx';

afterEach(() => vi.unstubAllGlobals());
beforeAll(async () => {
  // these modules take longer than a test waits
  await import('#src/desk/forms/nomination-for-nominator.tsx');
  await import('#src/desk/forms/enquiry-for-sender.tsx');
});

describe('an enquiry by staff', () => {
  const typeEnquiry = async () => {
    await screen.findByLabelText(/^Name|^Full Name/);
    await type(/^Name|^Full Name/, 'Asha Raman');
    await type(/^Email/, 'asha@example.org');
    await type(/Message/, 'How large may a poster be?');
  };

  it('is sent with its source, and the result links to it', async () => {
    const { callsOf } = open('enquiry', { 'POST forms/enquiry': { enquiry_id: 'one' } });
    await typeEnquiry();
    await user.selectOptions(screen.getByLabelText(new RegExp(m.desk_forms_source())), 'in-person');
    await press(m.desk_forms_enquiry_send());
    await screen.findByRole('heading', { name: m.desk_forms_enquiry_done() });
    expect(linkNames(m.desk_forms_enquiry_done())).toEqual([[m.desk_forms_open_enquiry(), '/desk/enquiries/one']]);
    expect(callsOf('POST forms/enquiry')[0]?.body).toEqual({
      request: expect.stringMatching(/^[0-9a-f]{48}$/),
      source: 'in-person',
      enquiry: { name: 'Asha Raman', email: 'asha@example.org', message: 'How large may a poster be?' },
    });
    await press(m.desk_forms_another());
    expect((await screen.findByLabelText<HTMLInputElement>(/Message/)).value).toBe('');
  });

  it('is not sent with wrong answers, keeps them after a failure, and is sent again with the same request', async () => {
    const fault = { status: 500, message: 'x' };
    const { callsOf } = open('enquiry', { 'POST forms/enquiry': inTurn(fault, { enquiry_id: 'one' }) });
    await screen.findByLabelText(/Message/);
    await press(m.desk_forms_enquiry_send());
    expect(callsOf('POST forms/enquiry')).toEqual([]);
    await typeEnquiry();
    await press(m.desk_forms_enquiry_send());
    await screen.findByText(m.desk_not_done());
    expect(screen.getByLabelText<HTMLInputElement>(/Message/).value).toBe('How large may a poster be?');
    await press(m.desk_forms_enquiry_send());
    await screen.findByRole('heading', { name: m.desk_forms_enquiry_done() });
    const [first, second] = callsOf('POST forms/enquiry').map(({ body }) => body);
    expect(second).toEqual(first);
  });
});

describe('a nomination by staff', () => {
  const award = 'Principal of The Year';
  const nominated: NominatedForNominator = {
    nomination_id: 'n',
    order_id: 'o',
    order_code: 'SIMC25-4T2MZ-8QK1C',
    email: nominee.email,
    total: 29999,
    due: '2025-08-24T09:00:00Z',
    link: 'https://conference.example/orders/0a0a',
  };
  const fill = async () => {
    await screen.findByLabelText(/^Name of the nominee/);
    await type(/^Name of the nominee/, nominee.nomineeName);
    await type(/^Designation/, nominee.designation);
    await type(/^Name of the organisation/, nominee.organizationName);
    await type(/^Address/, nominee.address);
    await type(/^Mobile/, nominee.mobile);
    await type(/^Email/, nominee.email);
    await user.selectOptions(screen.getByLabelText(/^State/), nominee.state);
    await type(/^City/, nominee.city);
  };
  const place = () => press(m.desk_forms_award_place());

  it('needs an award and the agreement, and is sent as the form of the site sends it', async () => {
    const { callsOf } = open('nomination', { 'POST forms/nomination': nominated });
    await fill();
    await place();
    const field = screen.getByLabelText(new RegExp(`^${m.desk_forms_award()}`));
    expect([document.activeElement, field.getAttribute('aria-invalid')]).toEqual([field, 'true']);
    await user.selectOptions(field, award);
    await place();
    await screen.findByText(m.desk_forms_agrees_missing());
    expect(callsOf('POST forms/nomination')).toEqual([]);
    await user.click(screen.getByLabelText(new RegExp(m.desk_forms_award_agrees())));
    await user.click(screen.getByLabelText(m.desk_forms_way_transfer()));
    await place();
    const title = m.desk_forms_nominated({ award });
    await screen.findByRole('heading', { name: title });
    expect(linkNames(title)).toEqual([
      [nominated.link, nominated.link],
      [m.desk_forms_open_nomination(), '/desk/awards/n'],
      [m.desk_forms_open_order(), '/desk/orders/o'],
    ]);
    expect(callsOf('POST forms/nomination')[0]?.body).toMatchObject({
      way: 'transfer',
      source: 'phone',
      order: { awardType: award, email: nominee.email, OrderCost: 29999, consentVersion: event.consent.version },
    });
  });

  it('marks the fields that the service refuses, and keeps the answers', async () => {
    const detail = [{ field: 'city', message: 'No such city' }];
    open('nomination', { 'POST forms/nomination': { status: 400, message: 'Please correct', detail } as Reply });
    await fill();
    await user.selectOptions(screen.getByLabelText(new RegExp(`^${m.desk_forms_award()}`)), award);
    await user.click(screen.getByLabelText(new RegExp(m.desk_forms_award_agrees())));
    await place();
    await screen.findByText('No such city');
    expect(screen.getByLabelText(/^City/).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByDisplayValue(nominee.address)).toBeDefined();
  });

  it.each([
    [offer({ awards: 'closed' }), m.award_refusals_closed()],
    [{ ...offer(), takes_award_payments: false }, m.sale_refusals_payments_off()],
  ])('says why none is accepted now', async (now, sentence) => {
    open('nomination', { 'GET forms': now });
    await screen.findByText(sentence);
  });

  it('can be entered late by the office, with a note', async () => {
    open('nomination', { 'GET forms': offer({ awards: 'closed' }) });
    await screen.findByText(m.desk_forms_late_hint());
  });
});
