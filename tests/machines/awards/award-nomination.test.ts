import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { aNominee, anAwardCheckout } from '#machines/award-samples.ts';
import type { NominationRequest } from '#machines/award-nomination/award-nomination.ts';
import { awardNominationMachine } from '#machines/award-nomination/award-nomination.machine.ts';
import { awardNominationModel } from '#machines/award-nomination/award-nomination.model.ts';
import type { AwardCheckout } from '#schemas/api/awards.api.ts';
import { follow } from '#tests/support/flows/follow.ts';
import { underTest } from '#tests/support/flows/under-test.ts';

const atTerms = (input: { isOpen: boolean; hasAgreed: boolean }) => {
  const nomination = createActor(underTest(awardNominationMachine), { input }).start();
  nomination.send({ type: 'award.chosen', award: 'Principal of The Year' });
  return nomination;
};

describe('while nominations are closed', () => {
  it.each([true, false])('a box that is ticked: %s, leads nowhere [AWARD-14] [AWNOM-01]', (isTicked) => {
    const nomination = atTerms({ isOpen: false, hasAgreed: false });
    nomination.send({ type: 'terms.ticked', isTicked });
    expect(nomination.getSnapshot().can({ type: 'proceed' })).toBe(false);
    nomination.send({ type: 'proceed' });
    expect(nomination.getSnapshot().value).toBe('readingTerms');
  });

  it('an agreement of before only ticks the box [AWARD-15]', () => {
    const { value, context } = atTerms({ isOpen: false, hasAgreed: true }).getSnapshot();
    expect({ value, isTicked: context.isTicked }).toEqual({ value: 'readingTerms', isTicked: true });
  });
});

describe('while they are open', () => {
  it('an agreement of before spares the terms [AWARD-15]', () => {
    expect(atTerms({ isOpen: true, hasAgreed: true }).getSnapshot().value).toBe('nominating');
  });

  it("'Back' leads to the terms all the same, ticked as before [AWNOM-11]", () => {
    const nomination = atTerms({ isOpen: true, hasAgreed: true });
    nomination.send({ type: 'back' });
    expect(nomination.getSnapshot()).toMatchObject({ value: 'readingTerms', context: { isTicked: true } });
  });

  it('another award is agreed to anew where nobody has gone on', () => {
    const nomination = atTerms({ isOpen: true, hasAgreed: false });
    nomination.send({ type: 'terms.ticked', isTicked: true });
    nomination.send({ type: 'cancel' });
    nomination.send({ type: 'award.chosen', award: 'Icon of Education Award' });
    expect(nomination.getSnapshot().context.isTicked).toBe(false);
  });
});

describe('a nomination that cannot be sent', () => {
  const sent = ['the terms agreed to before', 'award.chosen', 'nomination.submitted'] as const;
  it.each([
    ['the nomination is refused', ['registerNomination failed (refused)']],
    ['the nomination is lost', ['registerNomination failed (no answer)']],
    ['the order is refused', ['registerNomination done', 'placeAwardOrder failed (refused)']],
    ['the order meets a fault', ['registerNomination done', 'placeAwardOrder failed (fault)']],
  ])('is told in these words, and the form stays: %s [ERR-A-01]', (_, happenings) => {
    const { emitted, value } = follow(awardNominationModel, ...sent, ...happenings);
    expect(emitted).toEqual([
      expect.objectContaining({ type: 'notice', sentence: 'Failed to submit form. Please try again.' }),
    ]);
    expect(value).toBe('nominating');
  });
});

describe('after a nomination is sent', () => {
  it("'Success!' closes after 3 s [AWNOM-13], then 3, 2, 1 are counted in 3 s [AWNOM-14]", async () => {
    const clock = new SimulatedClock();
    const logic = underTest(awardNominationMachine).provide({
      actors: {
        registerNomination: fromPromise<void, NominationRequest>(async () => {}),
        placeAwardOrder: fromPromise<AwardCheckout, NominationRequest>(async () => anAwardCheckout()),
      },
    });
    const nomination = createActor(logic, { input: { isOpen: true, hasAgreed: true }, clock }).start();
    nomination.send({ type: 'award.chosen', award: 'Principal of The Year' });
    nomination.send({ type: 'nomination.submitted', answers: aNominee() });
    await waitFor(nomination, ({ value }) => value === 'thanking');
    const at = (milliseconds: number) => {
      clock.set(milliseconds);
      const { value, context } = nomination.getSnapshot();
      return value === 'countingDown' ? context.secondsLeft : value;
    };
    const moments = [0, 2999, 3000, 3999, 4000, 4999, 5000, 5999, 6000];
    expect(moments.map(at)).toEqual(['thanking', 'thanking', 3, 3, 2, 2, 1, 1, 'leaving']);
  });
});

describe('the ways of a nomination', () => {
  const form = ['the terms agreed to before', 'award.chosen'] as const;
  const thanked = [...form, 'nomination.submitted', 'registerNomination done', 'placeAwardOrder done'] as const;
  const counting = [...thanked, 'after closeAfterSuccess'] as const;
  const seconds = ['after nextSecond', 'after nextSecond', 'after nextSecond'] as const;
  type Way = readonly [start: string, ...happenings: string[]];
  it.each<[title: string, way: Way, value: string]>([
    ['the terms can be left', ['nominations open', 'award.chosen', 'cancel'], 'listing'],
    ['the form can be left', [...form, 'cancel'], 'listing'],
    ['the form leads back to the terms [AWNOM-11]', [...form, 'back'], 'readingTerms'],
    ['the countdown leads to the payment [AWNOM-14] [AWNOM-15]', [...counting, ...seconds], 'leaving'],
    ['the countdown can be stopped [AWNOM-16]', [...counting, 'cancel'], 'listing'],
    ['what was stopped can be paid later', [...counting, 'cancel', 'payment.wanted'], 'leaving'],
  ])('%s', (_, way, value) => {
    expect(follow(awardNominationModel, ...way).value).toBe(value);
  });

  it('nobody goes on from terms that are not agreed to', () => {
    const nomination = atTerms({ isOpen: true, hasAgreed: false });
    nomination.send({ type: 'proceed' });
    expect(nomination.getSnapshot().value).toBe('readingTerms');
  });
});
