import { describe, expect, it } from 'vitest';
import { orderStateAfter, orderStates, singleOrder, type OrderEvent, type OrderState } from '#domain/booking/orders.ts';
import type { PassType } from '#domain/booking/passes.ts';

const events: OrderEvent[] = ['payment-received', 'declined', 'lapsed', 'cancelled', 'reseated', 'refunded'];

describe('order state', () => {
  const allowed: [OrderState, OrderEvent, OrderState][] = [
    ['pending', 'payment-received', 'paid'],
    ['pending', 'declined', 'failed'],
    ['pending', 'lapsed', 'expired'],
    ['pending', 'cancelled', 'cancelled'],
    ['failed', 'payment-received', 'paid'],
    ['failed', 'lapsed', 'expired'],
    ['failed', 'cancelled', 'cancelled'],
    ['expired', 'payment-received', 'late'],
    ['cancelled', 'payment-received', 'late'],
    ['late', 'reseated', 'paid'],
    ['late', 'refunded', 'refunded'],
    ['paid', 'refunded', 'refunded'],
  ];

  it.each(allowed)('moves from %s on %s to %s', (state, event, after) => {
    expect(orderStateAfter(state, event)).toBe(after);
  });

  it('does not change in any other case: a decline never overrides a success', () => {
    for (const state of orderStates) {
      for (const event of events) {
        if (allowed.some(([from, on]) => from === state && on === event)) continue;
        expect(orderStateAfter(state, event), `${state} on ${event}`).toBeUndefined();
      }
    }
  });
});

describe('body of a single order', () => {
  const pass: PassType = { id: 'post-graduate', name: 'Post Graduates', price: 2000, type: 'conferenceTicket2' };
  const attendee = {
    name: 'Sample Delegate',
    designation: 'Residents',
    email: 'd@sample.example',
    mobile: '9000000000',
  };
  const answers = {
    personName: 'Sample Delegate',
    email: 'd@sample.example',
    mobile: '9000000000',
    qualification: 'MBBS',
  };
  const booking = { answers, pass, attendees: [attendee], workshopIds: ['a', 'b'], conferenceId: 'pg', total: 6500 };

  it('sends every answer of the form [ORDER-01]', () => {
    expect(singleOrder(booking)).toMatchObject(answers);
  });

  it('sends the defaults [ORDER-02]', () => {
    expect(singleOrder(booking)).toMatchObject({
      personName: 'Sample Delegate',
      email: 'd@sample.example',
      mobile: '9000000000',
      offer_availed: false,
      coupon_code: '',
    });
  });

  it('fills only the attendee list of the pass type [ORDER-03]', () => {
    const { conferenceData1, conferenceData2, conferenceData3, conferenceData4, conferenceData5 } =
      singleOrder(booking);
    expect(conferenceData2).toEqual([attendee]);
    expect([conferenceData1, conferenceData3, conferenceData4, conferenceData5]).toEqual([[], [], [], []]);
  });

  it('counts only the tickets of the pass type [ORDER-04]', () => {
    expect(singleOrder({ ...booking, attendees: [attendee, attendee] })).toMatchObject({
      conferenceTicket1: 0,
      conferenceTicket2: 2,
      conferenceTicket3: 0,
      conferenceTicket4: 0,
      conferenceTicket5: 0,
    });
  });

  it.each([
    [{ hasGstNumber: true, billingName: 'Sample Hospital' }, 'Sample Hospital'],
    [{ hasGstNumber: false, billingName: 'Left over' }, 'Sample Delegate'],
    [{}, 'Sample Delegate'],
  ])('bills %j to %s [ORDER-05]', (more, name) => {
    expect(singleOrder({ ...booking, answers: { ...answers, ...more } }).billingName).toBe(name);
  });

  it('carries the workshops, the conference and the total [ORDER-06] [ORDER-07] [ORDER-08]', () => {
    expect(singleOrder(booking)).toMatchObject({ addonData: ['a', 'b'], conferenceId: 'pg', OrderCost: 6500 });
  });
});
