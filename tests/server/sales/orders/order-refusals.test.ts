import { describe, expect, it } from 'vitest';
import { anOrder, confirm, aReceipt, send } from '#tests/support/samples/orders.ts';
import { server, useServer, order, refused } from './order-refusals-fixture.ts';

useServer();

type Body = ReturnType<typeof anOrder>;

const billed = { billingName: 'Sample Hospital', billingAddress: '1 Sample Road' };

describe('an order is refused and nothing is written [ROLE-08]', () => {
  it('with a wrong total, and the refusal names the right total [ORDER-08] [SEC-11]', async () => {
    expect(await refused(order({ OrderCost: 1 }))).toEqual({
      status: 422,
      message: 'The price has changed. The total is now ₹3,000. Nothing has been charged.',
    });
  });

  it('for a full workshop, and the refusal names it', async () => {
    await server.db.query(`UPDATE workshops SET sold = max_count WHERE id = 'airway'`);
    expect(await refused(order({}, { workshopIds: ['airway', 'writing'] }))).toEqual({
      status: 409,
      message: 'No seats left in Airway and ventilation. Please choose again.',
      detail: [{ field: 'airway', message: 'Airway and ventilation: 0 left' }],
    });
  });

  it('for two workshops of one group [SEC-12]', async () => {
    expect(await refused(order({}, { workshopIds: ['airway', 'poison-triage'] }))).toEqual({
      status: 400,
      message: "Only one workshop of 'Critical Care' can be chosen.",
    });
  });

  it('for two workshops at the same time, and the refusal names both', async () => {
    expect(await refused(order({}, { workshopIds: ['vr-anatomy', 'writing', 'airway'] }))).toEqual({
      status: 400,
      message:
        "'VR anatomy walkthrough' and 'Airway and ventilation' take place at the same time. Please choose one of them.",
    });
  });

  it('for six workshops [SEC-12]', async () => {
    const six = ['vr-anatomy', 'postpartum-drill', 'airway', 'laparoscopy', 'writing', 'implant'];
    expect(await refused(order({}, { workshopIds: six }))).toEqual({
      status: 400,
      message: 'At most 5 workshops can be chosen.',
    });
  });

  it('for a workshop that its group does not offer at that time', async () => {
    expect(await refused(order({}, { workshopIds: ['emg-lab'] }))).toEqual({
      status: 400,
      message: 'A chosen workshop is not offered here. Please choose again.',
    });
  });

  it('for the same workshop twice', async () => {
    expect(await refused(order({ addonData: ['airway', 'airway'] }))).toEqual({
      status: 400,
      message: 'A workshop can be chosen only once.',
    });
  });

  it.each([
    ['that does not exist', 'no-such-workshop', 'consultant'],
    ['of another category', 'laparoscopy', 'under'],
  ] as const)('for a workshop %s', async (_, id, key) => {
    expect(await refused(order({ addonData: [id] }, { key }))).toEqual({
      status: 400,
      message: 'A chosen workshop is not offered here. Please choose again.',
    });
  });

  it.each([
    ['a field that is hidden', { gstNumber: '33ABCDE1234F1Z5' }, 'gstNumber'],
    ['a GST number of five digits', { hasGstNumber: true, gstNumber: '12345', ...billed }, 'gstNumber'],
    [
      'a GST number with a wrong check character',
      { hasGstNumber: true, gstNumber: '33ABCDE1234F1Z5', ...billed },
      'gstNumber',
    ],
    [
      'a GST number without a billing address',
      { hasGstNumber: true, gstNumber: '33ABCDE1234F1Z7', billingName: 'Sample Hospital' },
      'billingAddress',
    ],
    ['a field of the presentation, which is not offered', { presentation: 'nil' }, 'presentation'],
    ['a choice that is not offered', { participation: ['conference', 'presentation'] }, 'participation'],
    ['a field the form does not have', { isAdmin: true }, 'isAdmin'],
    ['a text that is too long', { personName: 'A'.repeat(31) }, 'personName'],
    ['characters that are not allowed', { personName: 'Asha <script>' }, 'personName'],
    ['a required field left out', { qualification: '   ' }, 'qualification'],
    ['an address that is none', { email: 'asha@example' }, 'email'],
    ['a mobile number of one digit [DREG-10]', { mobile: '5' }, 'mobile'],
    ['a mobile number that no country has', { mobile: '+1 650 555 123' }, 'mobile'],
    ['a list in place of a text', { qualification: ['MD'] }, 'qualification'],
  ])('with %s', async (_, changes, field) => {
    const reply = await refused(order(changes));
    expect(reply).toMatchObject({ status: 400, message: 'Please correct the marked fields.' });
    expect(reply.detail).toContainEqual({ field, message: expect.any(String) });
  });

  it.each([
    ['a NUL', 'MD\0'],
    ['half a character', 'MD\ud800'],
  ])('with text that a database cannot store: %s', async (_, qualification) => {
    expect(await refused(order({ qualification }))).toEqual({
      status: 400,
      message: 'Please correct the marked fields.',
    });
  });

  it('with an invalid attendee [BOOK-25] [BOOK-26]', async () => {
    const attendee = { name: 'Asha 2', designation: 'X'.repeat(31), email: 'nobody', mobile: '123' };
    const reply = await refused(order({ conferenceData3: [attendee] }));
    expect(reply.detail).toEqual([
      {
        field: 'attendee1.name',
        message: 'Use only Latin, Indian, Greek or Cyrillic letters, spaces, apostrophes and . , / - ! & @',
      },
      { field: 'attendee1.designation', message: 'This text is too long' },
      { field: 'attendee1.email', message: 'Invalid email address' },
      { field: 'attendee1.mobile', message: 'Mobile number must be 10 digits' },
    ]);
  });

  it('with an attendee with unknown keys [ORDER-03]', async () => {
    const { name, designation, email, mobile } = order().conferenceData3[0]!;
    const reply = await refused(order({ conferenceData3: [{ name, designation, email, mobile, vip: true }] }));
    expect(reply).toMatchObject({ status: 400, detail: [{ field: 'conferenceData3.0.vip' }] });
  });

  it('with more tickets than an order can have [BOOK-28] [SEC-12]', async () => {
    const { conferenceData3 } = order();
    const two = { conferenceTicket3: 2, conferenceData3: [...conferenceData3, ...conferenceData3], OrderCost: 6000 };
    expect(await refused(order(two))).toEqual({ status: 400, message: 'Only one ticket allowed per booking' });
  });

  it.each<[string, (body: Body) => object]>([
    ['no ticket', () => ({ conferenceTicket3: 0, conferenceData3: [] })],
    ['a count without its list', () => ({ conferenceData3: [] })],
    ['the list in another slot', ({ conferenceData3 }) => ({ conferenceData3: [], conferenceData1: conferenceData3 })],
    ['a second list', ({ conferenceData3 }) => ({ conferenceData1: conferenceData3 })],
  ])('with %s [ORDER-04]', async (_, change) => {
    const body = order();
    expect(await refused({ ...body, ...change(body) })).toEqual({
      status: 400,
      message: 'The tickets of this order do not match its pass.',
    });
  });

  it.each([
    ['the conference id of another category', { conferenceId: 'simc-2025-ug' }],
    ['a slot no pass has', { conferenceTicket3: 0, conferenceData3: [], conferenceTicket5: 1 }],
  ])('with %s [ORDER-07]', async (_, changes) => {
    const body = order(changes);
    const filled = 'conferenceTicket5' in changes ? { conferenceData5: order().conferenceData3 } : {};
    expect(await refused({ ...body, ...filled })).toEqual({
      status: 400,
      message: 'The pass does not belong to this conference.',
    });
  });

  it('without consent to the current policy', async () => {
    expect(await refused(order({ consentVersion: '2020-01-01' }))).toEqual({
      status: 400,
      message: 'Please reload the page: the privacy policy has changed.',
    });
  });

  it('for a registered email [BOOK-30] [SEC-18]', async () => {
    const placed = await send(server, order());
    await confirm(server, aReceipt(server, placed.json().order_id));
    server.pass(60);
    expect(await refused(order())).toEqual({
      status: 409,
      message: 'This email is already registered',
      detail: [{ field: 'attendee1.email', message: 'This email is already registered' }],
    });
  });

  it.each([
    ['a coupon', { coupon_code: 'FREE' }],
    ['an offer', { offer_availed: true }],
    ['a total that is text', { OrderCost: '3000' }],
    ['a negative count', { conferenceTicket1: -1 }],
  ])('with %s [ORDER-02]', async (_, changes) => {
    expect(await refused(order(changes))).toMatchObject({ status: 400, message: 'Please correct the marked fields.' });
  });

  it('for another conference or event code', async () => {
    const { api, ids } = server.services.conference.event;
    const path = (expo: string, code: string) => `/${api.stage}/v1/expo/${expo}/order/create/visitor/${code}`;
    for (const url of [path('other', ids.eventCode), path(ids.expoId, 'OTHER')]) {
      const reply = await send(server, order(), { url });
      expect([reply.statusCode, reply.json()]).toEqual([404, { message: 'This event was not found.' }]);
    }
  });
});
