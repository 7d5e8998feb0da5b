import { describe, expect, it } from 'vitest';
import { aDelegate, aNetworkError, aWorkshop, somePasses } from '#machines/samples.ts';
import { m } from '#messages';
import { error, arrive, atForm, contact, attendees, valueOf } from './single-booking-fixture.ts';

describe('the pass in the URL', () => {
  it('shows the form if the passes cannot be loaded, but cannot be submitted without a pass [ERR-S-08]', () => {
    const flow = arrive();
    expect(flow.actor.getSnapshot().hasTag('contact')).toBe(true);
    flow.fakes.settle('loadPasses', { error: aNetworkError() });
    expect(valueOf(flow)).toBe('fillingContact');

    flow.actor.send(contact());

    expect(flow.emitted).toEqual([error(m.booking_passes_failed()), error('No ticket selected')]);
    expect([valueOf(flow), flow.fakes.waiting()]).toEqual(['loadingPasses', ['loadPasses']]);
  });
});

describe('the ticket count', () => {
  it.each([
    [1, 1],
    [3, 3],
    [10, 10],
    [11, 10],
    [500, 10],
    [0, 1],
    [-4, 1],
    [2.9, 2],
    [Number.NaN, 1],
  ])('changes %s to %s: at most 10, and 1 if it is missing [BOOK-03]', (given, taken) => {
    expect(atForm(given).actor.getSnapshot().context.count).toBe(taken);
  });

  it('has an attendee step for more than one ticket, and a way back from it [BOOK-16]', () => {
    const flow = atForm(3);
    flow.actor.send(contact());
    expect(valueOf(flow)).toBe('fillingAttendees');
    expect(flow.actor.getSnapshot().hasTag('contact')).toBe(false);

    flow.actor.send({ type: 'back' });
    expect(valueOf(flow)).toBe('fillingContact');
  });

  it.each([2, 10])('resets a count of %s to 1 at the final submit, with a message [BOOK-28, ERR-S-05]', (count) => {
    const flow = atForm(count, 1);
    flow.actor.send(contact());
    flow.actor.send(attendees(count));

    expect(flow.emitted).toEqual([error('Only one ticket allowed per booking')]);
    expect(flow.actor.getSnapshot()).toMatchObject({ value: 'fillingContact', context: { count: 1, attendees: [] } });

    flow.actor.send(contact());
    expect(flow.fakes.calls.at(-1)).toEqual({ effect: 'checkEmail', input: { email: 'meena@hospital.example' } });
  });
});

describe('the final submit', () => {
  it('orders the submitted answers and workshops', () => {
    const flow = atForm();
    flow.actor.send(contact());
    flow.fakes.settle('checkEmail', { output: 'free' });

    expect(flow.fakes.calls.at(-1)?.input).toEqual({
      key: 'under',
      pass: somePasses()[0],
      answers: aDelegate(),
      attendees: [],
      workshops: [aWorkshop()],
    });
  });
});
