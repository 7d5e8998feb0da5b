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

describe('closed nominations', () => {
  it.each([true, false])('allow no next step with the box ticked: %s [AWARD-14] [AWNOM-01]', (isTicked) => {
    const nomination = atTerms({ isOpen: false, hasAgreed: false });
    nomination.send({ type: 'terms.ticked', isTicked });
    expect(nomination.getSnapshot().can({ type: 'proceed' })).toBe(false);
    nomination.send({ type: 'proceed' });
    expect(nomination.getSnapshot().value).toBe('readingTerms');
  });

  it('tick the box for an earlier agreement, and nothing else [AWARD-15]', () => {
    const { value, context } = atTerms({ isOpen: false, hasAgreed: true }).getSnapshot();
    expect({ value, isTicked: context.isTicked }).toEqual({ value: 'readingTerms', isTicked: true });
  });
});

describe('open nominations', () => {
  it('skip the terms after an earlier agreement [AWARD-15]', () => {
    expect(atTerms({ isOpen: true, hasAgreed: true }).getSnapshot().value).toBe('nominating');
  });

  it("lead 'Back' to the terms, with the box ticked [AWNOM-11]", () => {
    const nomination = atTerms({ isOpen: true, hasAgreed: true });
    nomination.send({ type: 'back' });
    expect(nomination.getSnapshot()).toMatchObject({ value: 'readingTerms', context: { isTicked: true } });
  });
});

describe('a nomination that cannot be sent', () => {
  const sent = ['the terms accepted earlier', 'award.chosen', 'nomination.submitted'] as const;
  it.each([
    ['the nomination is refused', ['registerNomination failed (refused)']],
    ['the nomination is lost', ['registerNomination failed (no answer)']],
    ['the order is refused', ['registerNomination done', 'placeAwardOrder failed (refused)']],
    ['the order meets a fault', ['registerNomination done', 'placeAwardOrder failed (fault)']],
  ])('shows this message and keeps the form: %s [ERR-A-01]', (_, testCases) => {
    const { emitted, value } = follow(awardNominationModel, ...sent, ...testCases);
    expect(emitted).toEqual([
      expect.objectContaining({ type: 'notice', sentence: 'Failed to submit form. Please try again.' }),
    ]);
    expect(value).toBe('nominating');
  });
});

describe('a sent nomination', () => {
  it("closes 'Success!' after 3 s [AWNOM-13], then counts 3, 2, 1 in 3 s [AWNOM-14]", async () => {
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

describe('the steps of a nomination', () => {
  const form = ['the terms accepted earlier', 'award.chosen'] as const;
  const thanked = [...form, 'nomination.submitted', 'registerNomination done', 'placeAwardOrder done'] as const;
  const counting = [...thanked, 'after closeAfterSuccess'] as const;
  const seconds = ['after nextSecond', 'after nextSecond', 'after nextSecond'] as const;
  type Way = readonly [start: string, ...testCases: string[]];
  it.each<[title: string, way: Way, value: string]>([
    ['the terms can be left', ['nominations open', 'award.chosen', 'cancel'], 'listing'],
    ['the form can be left', [...form, 'cancel'], 'listing'],
    ['the form leads back to the terms [AWNOM-11]', [...form, 'back'], 'readingTerms'],
    ['the countdown leads to the payment [AWNOM-14] [AWNOM-15]', [...counting, ...seconds], 'leaving'],
    ['the countdown can be stopped [AWNOM-16]', [...counting, 'cancel'], 'listing'],
    ['what was stopped can be paid later', [...counting, 'cancel', 'payment.requested'], 'leaving'],
  ])('%s', (_, way, value) => {
    expect(follow(awardNominationModel, ...way).value).toBe(value);
  });
});
