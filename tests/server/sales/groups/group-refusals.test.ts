import { describe, expect, it } from 'vitest';
import { aGroup } from '#tests/support/samples/groups.ts';
import { anOrder, send } from '#tests/support/samples/orders.ts';
import { aPaidBooking } from '#tests/support/samples/tickets.ts';
import { server, useServer, group, refused } from './group-refusals-fixture.ts';

useServer();

type Body = ReturnType<typeof aGroup>;
/** A group with one participant changed. */
const changed = (number: number, changes: Record<string, unknown>): Body => {
  const body = aGroup(server.services);
  const conferenceData3 = body.conferenceData3.map((person, index) =>
    index === number - 1 ? { ...person, ...changes } : person,
  );
  return { ...body, conferenceData3 };
};

describe('refused group, of which nothing is written [ROLE-08]', () => {
  it('is refused if seats are short, with the seats left and chosen for each workshop', async () => {
    await server.db.query(`UPDATE workshops SET sold = max_count - 3 WHERE id = 'airway'`);
    await server.db.query(`UPDATE workshops SET sold = max_count WHERE id = 'writing'`);
    await server.db.query(`UPDATE workshops SET sold = max_count - 1 WHERE id = 'implant'`);
    const workshops = (index: number) => (index < 2 ? ['airway', 'writing', 'implant'] : ['airway']);
    expect(await refused(group({}, { size: 5, workshops }))).toEqual({
      status: 409,
      message:
        '3 seats left in Airway and ventilation, 5 chosen; 1 seat left in Implant planning desk, 2 chosen; no seats left in Scientific writing clinic, 2 chosen. Nothing has been booked. Please change the workshops of enough participants.',
      detail: [
        { field: 'airway', message: '3 seats left in Airway and ventilation, 5 chosen' },
        { field: 'implant', message: '1 seat left in Implant planning desk, 2 chosen' },
        { field: 'writing', message: 'no seats left in Scientific writing clinic, 2 chosen' },
      ],
    });
  });

  it('is refused if two participants share an email in any spelling [BULK-33]', async () => {
    expect(await refused(changed(3, { email: ' P1@Group.Example' }))).toEqual({
      status: 400,
      message: 'Duplicate email found: P1@Group.Example',
      detail: [{ field: 'participant3.email', message: 'Duplicate email found: P1@Group.Example' }],
    });
  });

  it('is refused if a participant has the email of the contact, who is participant 1 [BULK-33]', async () => {
    expect(await refused(changed(2, { email: 'asha@example.org' }))).toMatchObject({
      status: 400,
      message: 'Duplicate email found: asha@example.org',
    });
  });

  it('is refused if emails are registered, and names each such participant [BULK-34]', async () => {
    for (const email of ['p1@group.example', 'p2@group.example']) await aPaidBooking(server, { answers: { email } });
    expect(await refused(group())).toEqual({
      status: 409,
      message: 'This email is already registered',
      detail: [
        { field: 'participant2.email', message: 'This email is already registered' },
        { field: 'participant3.email', message: 'This email is already registered' },
      ],
    });
  });

  it('is not refused if only an unpaid order has the email of a participant', async () => {
    await send(server, anOrder(server.services, { answers: { email: 'p2@group.example' } }));
    expect((await send(server, group())).statusCode).toBe(200);
  });

  it('is refused with a wrong total, and names the right one [BULK-32] [ORDER-17] [SEC-11]', async () => {
    expect(await refused(group({ OrderCost: 1 }, { size: 100, workshops: () => ['vr-anatomy'] }))).toEqual({
      status: 422,
      message: 'The price has changed. The total is now ₹4,50,000. Nothing has been charged.',
    });
  });

  it('is refused with one participant [BULK-26]', async () => {
    expect(await refused(group({}, { size: 1 }))).toEqual({
      status: 400,
      message: 'A group has 2 to 100 participants.',
    });
  });

  it('is refused with a hundred and one participants [BULK-26] [SEC-12]', async () => {
    expect(await refused(group({}, { size: 101 }))).toEqual({
      status: 400,
      message: 'A group has 2 to 100 participants.',
    });
  });

  it.each([
    ['name', 'Asha 2', 'Use only Latin, Indian, Greek or Cyrillic letters, spaces, apostrophes and . , / - ! & @'],
    ['name', 'N'.repeat(31), 'This text is too long'],
    ['designation', ' ', 'This field is required'],
    ['email', 'nobody', 'Invalid email address'],
    ['mobile', '987654321', 'Mobile number must be 10 digits'],
  ])(
    'is refused with a participant whose %s is %j [BULK-17] [BULK-18] [BULK-19] [BULK-20]',
    async (field, text, message) => {
      expect(await refused(changed(2, { [field]: text }))).toEqual({
        status: 400,
        message: 'Please correct the marked fields.',
        detail: [{ field: `participant2.${field}`, message }],
      });
    },
  );

  it.each([
    ['a presentation', { presentation: 'nil' }, 'presentation'],
    ['presentation as a kind of participation', { participation: ['presentation'] }, 'participation'],
    ['a missing required field', { qualification: ' ' }, 'qualification'],
    ['an invalid mobile number', { mobile: '98765' }, 'mobile'],
    [
      'a GST number with a wrong check character',
      { hasGstNumber: true, gstNumber: '33ABCDE1234F1Z5', billingName: 'Sample', billingAddress: '1 Sample Road' },
      'gstNumber',
    ],
    ['an unexpected GST number', { gstNumber: '33ABCDE1234F1Z5' }, 'gstNumber'],
    ['an unknown field', { isAdmin: true }, 'isAdmin'],
  ])('is refused with %s in stage 1 [BULK-05] [BULK-08]', async (_, changes, field) => {
    const reply = await refused(group(changes));
    expect([reply.status, reply.message]).toEqual([400, 'Please correct the marked fields.']);
    expect(reply.detail).toEqual([{ field, message: expect.any(String) }]);
  });

  const six = ['vr-anatomy', 'postpartum-drill', 'airway', 'laparoscopy', 'writing', 'implant'];
  it.each([
    ['six workshops for one', six, 'At most 5 workshops can be chosen.'],
    [
      'two workshops of one workshop group for one',
      ['airway', 'poison-triage'],
      "Only one workshop of 'Critical Care' can be chosen.",
    ],
    [
      'two simultaneous workshops for one',
      ['pain-blocks', 'ar-surgery'],
      "'Ultrasound guided pain blocks' and 'AR guided surgery planning' take place at the same time. Please choose one of them.",
    ],
    ['the same workshop twice for one', ['airway', 'airway'], 'A workshop can be chosen only once.'],
    ['an unknown workshop for one', ['no-such'], 'A chosen workshop is not offered here. Please choose again.'],
  ])('is refused with %s participant [BULK-21] [BULK-22]', async (_, workshops, reason) => {
    const body = group({}, { workshops: (index) => (index === 1 ? workshops : []) });
    expect(await refused(body)).toEqual({
      status: 400,
      message: `Participant 2: ${reason}`,
      detail: [{ field: 'participant2.workshops', message: reason }],
    });
  });

  it('is refused with a workshop of another category', async () => {
    const body = group({}, { key: 'under', workshops: () => ['laparoscopy'] });
    expect(await refused(body)).toMatchObject({ status: 400, detail: [{ field: 'participant1.workshops' }] });
  });

  it.each([
    ['more workshops', ['airway', 'airway', 'airway', 'writing']],
    ['fewer workshops', ['airway']],
    ['other workshops', ['airway', 'airway', 'writing']],
  ])('is refused if its workshop list has %s than its participants [ORDER-16]', async (_, addonData) => {
    expect(await refused(group({ addonData }, { workshops: () => ['airway'] }))).toEqual({
      status: 400,
      message: 'The list of workshops does not match the participants. Please reload the page and choose again.',
    });
  });

  it.each<[string, (body: Body) => object]>([
    ['a count that differs from its list', () => ({ conferenceTicket3: 2 })],
    ['the list in another slot', ({ conferenceData3 }) => ({ conferenceData3: [], conferenceData1: conferenceData3 })],
    ['a second list', ({ conferenceData3 }) => ({ conferenceData1: conferenceData3 })],
    ['a second count', () => ({ conferenceTicket1: 1 })],
  ])('is refused with %s [ORDER-11] [ORDER-13]', async (_, change) => {
    const body = group();
    expect(await refused({ ...body, ...change(body as Body) })).toEqual({
      status: 400,
      message: 'The tickets of this order do not match its pass.',
    });
  });

  it('is refused with the conference of another category [BULK-04] [ORDER-17]', async () => {
    expect(await refused(group({ conferenceId: 'simc-2025-ug' }))).toEqual({
      status: 400,
      message: 'The pass does not belong to this conference.',
    });
  });

  it.each([
    ['another kind of booking', { bookingType: 'single' }],
    ['a coupon', { coupon_code: 'FREE' }],
    ['a participant with unknown keys', { conferenceData3: [{ name: 'A', vip: true }] }],
  ])('is refused with %s [ORDER-12] [ORDER-15]', async (_, changes) => {
    expect(await refused(group(changes))).toMatchObject({ status: 400, message: 'Please correct the marked fields.' });
  });
});
