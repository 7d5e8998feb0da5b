import { afterAll, beforeAll, beforeEach } from 'vitest';
import { awardOrder, nominationOf, type Nominee } from '#domain/awards.ts';
import { emptyTables, testConference, testServer, type TestServer } from '#tests/support/server.ts';

export const award = 'Principal of The Year';
const token = 'a-token-of-this-browser';
export const aNominee = (own: Partial<Nominee> = {}): Nominee => ({
  nomineeName: 'Meena Krishnan',
  designation: 'Principal',
  organizationName: 'Sample School',
  address: '12 Sample Street',
  mobile: '9876543210',
  email: 'Meena@School.example',
  state: 'Tamil Nadu',
  city: 'Sample City',
  ...own,
});

export let server: TestServer;

/** Starts a server with open awards for the tests of a file, and empties its tables before each of them. */
export function useAwardsServer(): void {
  beforeAll(async () => {
    const conference = testConference();
    conference.event.phases.awards = 'open';
    server = await testServer({ services: { conference } });
  });
  beforeEach(async () => {
    await emptyTables(server);
    server.services.conference.event.phases.awards = 'open';
  });
  afterAll(() => server.close());
}

export const consentVersion = () => server.services.conference.event.consent.version;
export const post = (path: string, payload: object, headers: Record<string, string> = { 'x-order-token': token }) =>
  server.app.inject({ method: 'POST', url: `/prod/v1/expo/simc-2025/${path}`, headers, payload });
export const nominate = (own: Partial<Nominee> = {}, type = award) =>
  post(`visitor/registration/awards?${new URLSearchParams({ type })}`, {
    ...nominationOf(aNominee(own), type),
    consentVersion: consentVersion(),
  });
export const order = (own: object = {}, eventCode = 'simc-2025-event') =>
  post(`order/create/visitor/${eventCode}`, {
    ...awardOrder(aNominee(), { award, cost: 29999 }),
    consentVersion: consentVersion(),
    ...own,
  });
