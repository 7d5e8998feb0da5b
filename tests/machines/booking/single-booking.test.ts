import { describe, expect, it } from 'vitest';
import { OfflineError } from '#domain/errors/api-error.ts';
import { aCheckout, aDelegate, aNetworkError, aRefusal, aWorkshop, somePasses } from '#machines/samples.ts';
import { m } from '#messages';
import {
  runner,
  error,
  arrive,
  atForm,
  contact,
  attendees,
  valueOf,
  orderAndCheckout,
} from './single-booking-fixture.ts';

describe('the pass in the URL', () => {
  it('is known immediately if the page was rendered with it, and is loaded all the same', () => {
    const [passType] = somePasses();
    const flow = runner.open({ pass: 'under', count: 1, maxTickets: 1, passType });
    expect([valueOf(flow), flow.actor.getSnapshot().context.passType]).toEqual(['loadingPasses', passType]);

    flow.fakes.settle('loadPasses', { output: [{ ...passType!, price: 7 }] });
    expect(flow.actor.getSnapshot().context.passType?.price).toBe(7);
  });

  it('ends without a message if the URL names no pass [ERR-S-02]', () => {
    const flow = arrive(null);

    expect([valueOf(flow), flow.emitted]).toEqual(['noPass', []]);
  });

  it.each(['delegate', '', 'UNDER', 'under '])(
    "shows 'Invalid pass selected' for '%s' in the first step [ERR-S-01]",
    (pass) => {
      const flow = arrive(pass);

      expect([valueOf(flow), flow.emitted]).toEqual(['unknownPass', [error('Invalid pass selected')]]);
    },
  );

  it('shows the same message for a pass that is not on sale [BOOK-01, ERR-S-01]', () => {
    const flow = arrive('consultant');
    flow.fakes.settle('loadPasses', { output: somePasses().slice(0, 2) });

    expect([valueOf(flow), flow.emitted]).toEqual(['unknownPass', [error('Invalid pass selected')]]);
  });

  it.each(['under', 'post', 'consultant'])("finds '%s' by the first word of a pass on sale [BOOK-01]", (pass) => {
    const flow = arrive(pass);
    flow.fakes.settle('loadPasses', { output: somePasses() });

    expect(flow.actor.getSnapshot().context.passType?.name.toLowerCase()).toMatch(new RegExp(`^${pass}`));
  });

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

  it('has no attendee step for one ticket: the contact form submits the order [BOOK-16, BOOK-20]', () => {
    const flow = atForm(1);
    flow.actor.send(contact());

    expect(valueOf(flow)).toBe('checkingEmail');
  });

  it('has an attendee step for more than one ticket, and a way back from it [BOOK-16]', () => {
    const flow = atForm(3);
    flow.actor.send(contact());
    expect(valueOf(flow)).toBe('fillingAttendees');
    expect(flow.actor.getSnapshot().hasTag('contact')).toBe(false);

    flow.actor.send({ type: 'back' });
    expect(valueOf(flow)).toBe('fillingContact');
  });

  it('stays at the attendees while they are incomplete, and shows a message [BOOK-21, ERR-S-06]', () => {
    const flow = atForm(2, 10);
    flow.actor.send(contact());
    flow.actor.send({ type: 'attendees.refused' });

    expect(flow.emitted).toEqual([error('Please fill in all attendee details before proceeding.')]);
    expect(valueOf(flow)).toBe('fillingAttendees');
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
  it('checks the count, then the email, then places the order [BOOK-27]', () => {
    const flow = atForm();
    const calls = () => flow.fakes.calls.map(({ effect }) => effect);
    flow.actor.send(contact());
    expect(calls()).toEqual(['loadPasses', 'checkEmail']);

    flow.fakes.settle('checkEmail', { output: 'free' });
    expect(calls()).toEqual(['loadPasses', 'checkEmail', 'placeOrder']);

    flow.fakes.settle('placeOrder', { output: aCheckout() });
    expect(calls()).toEqual(['loadPasses', 'checkEmail', 'placeOrder', 'openCheckout']);
  });

  it('does not check the email if the count is refused [BOOK-27]', () => {
    const flow = atForm(2, 1);
    flow.actor.send(contact());
    flow.actor.send(attendees(2));

    expect(flow.fakes.calls.map(({ effect }) => effect)).toEqual(['loadPasses']);
  });

  it('checks the email of attendee 1 if there are several attendees [BOOK-29]', () => {
    const flow = atForm(2, 10);
    flow.actor.send(contact());
    flow.actor.send(attendees(2));

    expect(flow.fakes.calls.at(-1)).toEqual({ effect: 'checkEmail', input: { email: 'person1@hospital.example' } });
  });

  it.each([
    ['is taken', { output: 'taken' }, 'This email is already registered'],
    ['check fails', { error: aNetworkError() }, 'This email could not be checked. Please try again.'],
    [
      'check is refused',
      { error: aRefusal(429, 'Too many attempts.') },
      'This email could not be checked. Please try again.',
    ],
    [
      'check finds no network',
      { error: new OfflineError('offline') },
      'You are offline. Please try again when you are connected.',
    ],
  ])(
    'stops and shows the reason in red at the top centre if the email %s [BOOK-30, ERR-S-04]',
    (_, result, sentence) => {
      const flow = atForm();
      flow.actor.send(contact());
      flow.fakes.settle('checkEmail', result);

      expect(flow.emitted).toEqual([{ ...error(sentence), place: 'top-center' }]);
      expect(valueOf(flow)).toBe('fillingContact');
      expect(flow.fakes.calls.map(({ effect }) => effect)).not.toContain('placeOrder');
    },
  );

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

  it('is busy from the submit to the end of the checkout', () => {
    const flow = atForm();
    const busy = () => flow.actor.getSnapshot().hasTag('busy');
    expect(busy()).toBe(false);
    flow.actor.send(contact());
    expect(busy()).toBe(true);
    flow.fakes.settle('checkEmail', { output: 'free' });
    expect(busy()).toBe(true);
    flow.fakes.settle('placeOrder', { output: aCheckout() });
    expect(busy()).toBe(true);
  });
});

it('covers every state and every branch, except those of the order and the checkout', () => {
  expect(runner.uncovered().filter((id) => !orderAndCheckout.test(id))).toEqual([]);
});
