import { describe, expect, it } from 'vitest';
import event from '#event/event.json' with { type: 'json' };
import { orderBody } from '#src/forms/booking/api.ts';
import { aDelegate, anAttendee } from '#machines/samples.ts';
import { aBooking } from './booking-fixture.ts';

describe('an order', () => {
  it('contains every answer of the form [ORDER-01]', () => {
    expect(orderBody(aBooking())).toMatchObject({ ...aDelegate() });
  });

  it('contains the fixed values and the contact [ORDER-02]', () => {
    const { personName, email, mobile, offer_availed, coupon_code } = orderBody(aBooking());

    expect([personName, email, mobile, offer_availed, coupon_code]).toEqual([
      'Sample Delegate',
      'meena@hospital.example',
      '9876543210',
      false,
      '',
    ]);
  });

  it('with one ticket has the contact as the only attendee, only in the slot of the pass [ORDER-03, ORDER-09]', () => {
    const { conferenceData1, conferenceData2, conferenceData3, conferenceData4, conferenceData5 } =
      orderBody(aBooking());

    expect([conferenceData1, conferenceData3, conferenceData4, conferenceData5]).toEqual([[], [], [], []]);
    expect(conferenceData2).toEqual([
      {
        name: 'Sample Delegate',
        designation: 'Associate Professor',
        email: 'meena@hospital.example',
        mobile: '9876543210',
      },
    ]);
  });

  it('with several attendees contains them and their count [ORDER-03, ORDER-04]', () => {
    const attendees = [anAttendee(), anAttendee({ name: 'Ravi', email: 'ravi@hospital.example' })];
    const order = orderBody(aBooking({ attendees }));

    expect(order.conferenceData2).toEqual(attendees);
    expect([1, 2, 3, 4, 5].map((slot) => order[`conferenceTicket${slot as 1}`])).toEqual([0, 2, 0, 0, 0]);
  });

  it.each([
    [{ hasGstNumber: true, billingName: 'Sample Hospital' }, 'Sample Hospital'],
    [{ hasGstNumber: false, billingName: 'Sample Hospital' }, 'Sample Delegate'],
    [{}, 'Sample Delegate'],
  ])('bills %o to %s [ORDER-05]', (own, billed) => {
    expect(orderBody(aBooking({ answers: aDelegate(own) })).billingName).toBe(billed);
  });

  it('names the workshops, the conference of the pass and the total [ORDER-06, ORDER-07, ORDER-08]', () => {
    expect(orderBody(aBooking())).toMatchObject({
      addonData: ['airway', 'suture'],
      conferenceId: event.ids.conferenceIds.post,
      OrderCost: 2000 + 500 + 750,
    });
  });

  it('includes the pass once for every ticket [ORDER-08]', () => {
    const attendees = [anAttendee(), anAttendee()];

    expect(orderBody(aBooking({ attendees, workshops: [] })).OrderCost).toBe(4000);
  });

  it('contains the version of the privacy notice on screen', () => {
    expect(orderBody(aBooking()).consentVersion).toBe(event.consent.version);
  });
});
