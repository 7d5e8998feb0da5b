import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { awardOrder, nominationOf } from '#domain/awards.ts';
import awards from '#event/awards.json' with { type: 'json' };
import event from '#event/event.json' with { type: 'json' };
import { aNominee, anAwardCheckout } from '#machines/award-samples.ts';
import { placeAwardOrder, sendNomination } from '#src/site/awards/api.ts';
import { loopback, type Loopback } from '#tests/support/network/loopback.ts';

vi.mock('#src/lib/session/session.ts', () => ({
  readSession: () => Promise.resolve({}),
  refreshSession: () => Promise.resolve({}),
}));

const award = 'Best VR/AR Solution';
const expo = `/prod/v1/expo/${event.ids.expoId}`;
const answers = aNominee();
const consentVersion = event.consent.version;
let service: Loopback;

beforeEach(async () => {
  service = await loopback();
  vi.stubGlobal('location', { href: `${service.url}/awards` });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await service.close();
});

describe('a nomination', () => {
  it('is posted to the award registration, with the award in the URL [API-11] [ORDER-18]', async () => {
    service.next({ body: { status: true } });
    await sendNomination({ award, answers });
    const [request] = service.requests;
    const url = new URL(request!.path, service.url);
    expect([request!.method, url.pathname, [...url.searchParams]]).toEqual([
      'POST',
      `${expo}/visitor/registration/awards`,
      [['type', award]],
    ]);
    expect(JSON.parse(request!.body)).toEqual({ ...nominationOf(answers, award), consentVersion });
  });

  it('is ordered under the slug of the organisation, and the whole reply is returned [API-12] [ORDER-23]', async () => {
    service.next({ body: anAwardCheckout() });
    expect(await placeAwardOrder({ award, answers })).toEqual(anAwardCheckout());
    const [{ method, path, body } = { method: '', path: '', body: '' }] = service.requests;
    expect([method, path]).toEqual(['POST', `${expo}/order/create/visitor/${event.ids.eventSlug}`]);
    expect(JSON.parse(body)).toEqual({
      ...awardOrder(answers, { award, cost: awards.earlyBirdPrice }),
      consentVersion,
    });
    expect(JSON.parse(body).OrderCost).toBe(29999);
  });
});
