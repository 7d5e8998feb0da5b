import { describe, expect, it } from 'vitest';
import { offersPresentation, orderRefusal, tierOffer, type Phases } from '#domain/conference/phases.ts';
import eventFile from '#event/event.json' with { type: 'json' };

const closed: Phases = { registration: 'closed', tiers: 'closed', abstracts: 'closed', awards: 'closed' };

describe('phases', () => {
  it('are all closed by default [CONST-03]', () => {
    expect(eventFile.phases).toEqual(closed);
  });

  it.each([
    ['soon', 'Registration has not opened yet.'],
    ['open', undefined],
    ['closed', undefined],
    ['ended', 'Registration has ended.'],
  ] as const)('with registration %s an order is refused with %j', (registration, answer) => {
    expect(orderRefusal({ ...closed, registration })).toBe(answer);
  });

  it.each([
    ['soon', 'soon'],
    ['open', 'book'],
    ['closed', 'closed'],
    ['ended', 'closed'],
  ] as const)('with tiers %s a card offers %s', (tiers, offer) => {
    expect(tierOffer({ ...closed, tiers })).toBe(offer);
  });

  it.each([
    ['soon', false],
    ['open', true],
    ['closed', false],
    ['ended', false],
  ] as const)('with abstracts %s the presentation option is offered: %s', (abstracts, offered) => {
    expect(offersPresentation({ ...closed, abstracts })).toBe(offered);
  });
});
