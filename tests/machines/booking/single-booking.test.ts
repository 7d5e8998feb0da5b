import { describe, expect, it } from 'vitest';
import { OfflineError } from '#domain/errors/api-error.ts';
import { aCheckout, aDelegate, aNetworkError, aRefusal, aWorkshop, somePasses } from '#machines/samples.ts';
import { m } from '#messages';
import {
  stage,
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
    const on = stage.open({ pass: 'under', count: 1, maxTickets: 1, passType });
    expect([valueOf(on), on.actor.getSnapshot().context.passType]).toEqual(['loadingPasses', passType]);

    on.fakes.settle('loadPasses', { output: [{ ...passType!, price: 7 }] });
    expect(on.actor.getSnapshot().context.passType?.price).toBe(7);
  });

  it('ends without a message if the URL names no pass [ERR-S-02]', () => {
    const on = arrive(null);

    expect([valueOf(on), on.emitted]).toEqual(['noPass', []]);
  });

  it.each(['delegate', '', 'UNDER', 'under '])(
    "shows 'Invalid pass selected' for '%s' in the first step [ERR-S-01]",
    (pass) => {
      const on = arrive(pass);

      expect([valueOf(on), on.emitted]).toEqual(['unknownPass', [error('Invalid pass selected')]]);
    },
  );

  it('shows the same message for a pass that is not on sale [BOOK-01, ERR-S-01]', () => {
    const on = arrive('consultant');
    on.fakes.settle('loadPasses', { output: somePasses().slice(0, 2) });

    expect([valueOf(on), on.emitted]).toEqual(['unknownPass', [error('Invalid pass selected')]]);
  });

  it.each(['under', 'post', 'consultant'])("finds '%s' by the first word of a pass on sale [BOOK-01]", (pass) => {
    const on = arrive(pass);
    on.fakes.settle('loadPasses', { output: somePasses() });

    expect(on.actor.getSnapshot().context.passType?.name.toLowerCase()).toMatch(new RegExp(`^${pass}`));
  });

  it('shows the form if the passes cannot be loaded, but cannot be submitted without a pass [ERR-S-08]', () => {
    const on = arrive();
    expect(on.actor.getSnapshot().hasTag('contact')).toBe(true);
    on.fakes.settle('loadPasses', { error: aNetworkError() });
    expect(valueOf(on)).toBe('fillingContact');

    on.actor.send(contact());

    expect(on.emitted).toEqual([error(m.booking_passes_failed()), error('No ticket selected')]);
    expect([valueOf(on), on.fakes.waiting()]).toEqual(['loadingPasses', ['loadPasses']]);
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
    const on = atForm(1);
    on.actor.send(contact());

    expect(valueOf(on)).toBe('checkingEmail');
  });

  it('has an attendee step for more than one ticket, and a way back from it [BOOK-16]', () => {
    const on = atForm(3);
    on.actor.send(contact());
    expect(valueOf(on)).toBe('fillingAttendees');
    expect(on.actor.getSnapshot().hasTag('contact')).toBe(false);

    on.actor.send({ type: 'back' });
    expect(valueOf(on)).toBe('fillingContact');
  });

  it('stays at the attendees while they are incomplete, and shows a message [BOOK-21, ERR-S-06]', () => {
    const on = atForm(2, 10);
    on.actor.send(contact());
    on.actor.send({ type: 'attendees.refused' });

    expect(on.emitted).toEqual([error('Please fill in all attendee details before proceeding.')]);
    expect(valueOf(on)).toBe('fillingAttendees');
  });

  it.each([2, 10])('resets a count of %s to 1 at the final submit, with a message [BOOK-28, ERR-S-05]', (count) => {
    const on = atForm(count, 1);
    on.actor.send(contact());
    on.actor.send(attendees(count));

    expect(on.emitted).toEqual([error('Only one ticket allowed per booking')]);
    expect(on.actor.getSnapshot()).toMatchObject({ value: 'fillingContact', context: { count: 1, attendees: [] } });

    on.actor.send(contact());
    expect(on.fakes.calls.at(-1)).toEqual({ effect: 'checkEmail', input: { email: 'meena@hospital.example' } });
  });
});

describe('the final submit', () => {
  it('checks the count, then the email, then places the order [BOOK-27]', () => {
    const on = atForm();
    const calls = () => on.fakes.calls.map(({ effect }) => effect);
    on.actor.send(contact());
    expect(calls()).toEqual(['loadPasses', 'checkEmail']);

    on.fakes.settle('checkEmail', { output: 'free' });
    expect(calls()).toEqual(['loadPasses', 'checkEmail', 'placeOrder']);

    on.fakes.settle('placeOrder', { output: aCheckout() });
    expect(calls()).toEqual(['loadPasses', 'checkEmail', 'placeOrder', 'openCheckout']);
  });

  it('does not check the email if the count is refused [BOOK-27]', () => {
    const on = atForm(2, 1);
    on.actor.send(contact());
    on.actor.send(attendees(2));

    expect(on.fakes.calls.map(({ effect }) => effect)).toEqual(['loadPasses']);
  });

  it('checks the email of attendee 1 if there are several attendees [BOOK-29]', () => {
    const on = atForm(2, 10);
    on.actor.send(contact());
    on.actor.send(attendees(2));

    expect(on.fakes.calls.at(-1)).toEqual({ effect: 'checkEmail', input: { email: 'person1@hospital.example' } });
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
      const on = atForm();
      on.actor.send(contact());
      on.fakes.settle('checkEmail', result);

      expect(on.emitted).toEqual([{ ...error(sentence), place: 'top-center' }]);
      expect(valueOf(on)).toBe('fillingContact');
      expect(on.fakes.calls.map(({ effect }) => effect)).not.toContain('placeOrder');
    },
  );

  it('shows a message about an unpaid booking of another browser once, and books at the next submit', () => {
    const on = atForm();
    on.actor.send(contact());
    on.fakes.settle('checkEmail', { output: 'unpaid' });
    expect(on.emitted).toMatchObject([{ sentence: m.booking_unpaid(), place: 'top-center' }]);
    expect(valueOf(on)).toBe('fillingContact');

    on.actor.send(contact());
    on.fakes.settle('checkEmail', { output: 'unpaid' });
    expect(on.fakes.calls.at(-1)?.effect).toBe('placeOrder');
  });

  it('orders the submitted answers and workshops', () => {
    const on = atForm();
    on.actor.send(contact());
    on.fakes.settle('checkEmail', { output: 'free' });

    expect(on.fakes.calls.at(-1)?.input).toEqual({
      key: 'under',
      pass: somePasses()[0],
      answers: aDelegate(),
      attendees: [],
      workshops: [aWorkshop()],
    });
  });

  it('is busy from the submit to the end of the checkout', () => {
    const on = atForm();
    const busy = () => on.actor.getSnapshot().hasTag('busy');
    expect(busy()).toBe(false);
    on.actor.send(contact());
    expect(busy()).toBe(true);
    on.fakes.settle('checkEmail', { output: 'free' });
    expect(busy()).toBe(true);
    on.fakes.settle('placeOrder', { output: aCheckout() });
    expect(busy()).toBe(true);
  });
});

it('covers every state and every branch, except those of the order and the checkout', () => {
  expect(stage.uncovered().filter((id) => !orderAndCheckout.test(id))).toEqual([]);
});
