import { describe, expect, it } from 'vitest';
import passes from '#event/passes.json' with { type: 'json' };
import catalogue from '#event/tiers.json' with { type: 'json' };
import eventFile from '#event/event.json' with { type: 'json' };
import workshopsFile from '#event/workshops.json' with { type: 'json' };
import { pricedTiers } from '#domain/conference/tiers.ts';
import { refusal, reselected, toWorkshop } from '#domain/booking/workshops.ts';

const tier = (id: string) => pricedTiers(catalogue.tiers, passes).find((candidate) => candidate.id === id);

describe('tier catalogue', () => {
  it('contains the under graduates [TIER-01] [TIER-05] [TIER-06]', () => {
    expect(tier('under-graduate')).toEqual({
      id: 'under-graduate',
      name: 'Under Graduates',
      type: 'conferenceTicket1',
      strikePrice: 24999,
      price: 1500,
      finalCallEarlyBiredPrice: 9999,
      description: 'Registration for all UG candidates',
      isClosed: true,
    });
  });

  it('contains the post graduates [TIER-02] [TIER-06]', () => {
    expect(tier('post-graduate')).toEqual({
      id: 'post-graduate',
      name: 'Post Graduates',
      type: 'conferenceTicket2',
      strikePrice: 9999,
      price: 2000,
      finalCallEarlyBiredPrice: 3999,
      description: 'Registration for All PGs candidates and Researchers',
      isClosed: true,
    });
  });

  it('contains the consultants [TIER-03] [TIER-06]', () => {
    expect(tier('consultant-practitioners')).toEqual({
      id: 'consultant-practitioners',
      name: 'Consultant / Practitioners',
      type: 'conferenceTicket3',
      strikePrice: 24999,
      price: 3000,
      finalCallEarlyBiredPrice: 9999,
      description: 'Registration for All Practitioners and Faculty',
      isClosed: true,
    });
  });

  it('gives all three the same features [TIER-04]', () => {
    expect(catalogue.features).toEqual([
      { id: 3, text: 'Registration kit' },
      { id: 4, text: 'Credit Points 30' },
      { id: 5, text: 'E-Certificates' },
      { id: 6, text: 'Lunch and Tea for all 3 days' },
      { id: 7, text: 'Access to all Scientific Sessions' },
    ]);
  });
});

describe('passes', () => {
  it('are the three delegate categories, with the ids of the catalogue [CONST-02]', () => {
    expect(passes.map(({ name }) => name)).toEqual(['Under Graduates', 'Post Graduates', 'Consultant / Practitioners']);
    expect(passes.map(({ id, name }) => [id, name])).toEqual(catalogue.tiers.map(({ id, name }) => [id, name]));
  });

  it('each have an id, a name, a price and a ticket type [PASS-01]', () => {
    for (const pass of passes) {
      expect(pass).toMatchObject({ id: expect.any(String), name: expect.any(String), price: expect.any(Number) });
      expect(pass.type).toMatch(/^conferenceTicket[1-5]$/);
    }
  });
});

describe('fixed identifiers', () => {
  it('are all set, with one conference id for each pass key [CONST-06]', () => {
    const { expoId, conferenceId, eventCode, eventSlug, orgSlug, storage, conferenceIds } = eventFile.ids;
    for (const id of [expoId, conferenceId, eventCode, eventSlug, orgSlug, storage]) expect(id).toMatch(/\S/);
    expect(Object.keys(conferenceIds)).toEqual(['under', 'post', 'consultant']);
    expect(new Set(Object.values(conferenceIds)).size).toBe(3);
  });
});

describe('sample workshops', () => {
  it('let a delegate meet the limit of five before groups and hours leave no sixth [WSMODAL-11]', () => {
    const workshops = workshopsFile.map((each) => toWorkshop({ ...each, left_count: each.max_count }));
    const { maxWorkshops } = eventFile.limits;
    const ids = ['vr-anatomy', 'implant', 'laparoscopy', 'eclampsia-drill', 'writing'];
    const chosen = reselected(ids, workshops, maxWorkshops);
    expect(chosen.map(({ id }) => id)).toEqual(ids);
    const sixth = workshops.find(({ id }) => id === 'debriefing')!;
    expect(refusal(sixth, chosen, maxWorkshops)).toBe('most');
  });
});
