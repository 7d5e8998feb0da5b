import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { passStateNames, stateNames } from '#domain/staff/order-words.ts';
import { desk } from '#tests/server/accounts/staff/staff-fixture.ts';
import { workDue } from '#tests/support/races/work-off.ts';
import { aPaidGroup, ask, attendeeIds, call, server, signedIn, useDesk } from './desk-refunds-fixture.ts';

useDesk();

/** Names of the people on the page and in the export, with the same filters. */
async function peopleOf(cookie: string, filters: Record<string, string>): Promise<string[]> {
  const { body } = await call(cookie, `people?${new URLSearchParams(filters)}`);
  const names = body.people.map(({ name }: { name: string }) => name).sort();
  const exported = await rowsOf(cookie, 'people', filters);
  expect(exported.map(({ Name }) => Name).sort()).toEqual(names);
  return names;
}

async function rowsOf(cookie: string, list: string, filters?: object): Promise<Record<string, string>[]> {
  const payload = { list, format: 'csv', ...(filters && { filters }) };
  const made = await desk(server, 'exports', { method: 'POST', cookie, payload });
  const { body } = await desk(server, `exports/${made.json().id}`, { cookie });
  return Papa.parse<Record<string, string>>(body.slice(1).trimEnd(), { header: true }).data;
}

describe('people of a group with one refunded member', () => {
  it('are listed as paid without that member, on the roster of the workshop and in its export', async () => {
    const order = await aPaidGroup();
    const office = await signedIn('office');
    expect(await peopleOf(office, { workshop: 'airway', state: 'paid' })).toHaveLength(2);
    const [first] = await attendeeIds();
    await ask(office, { order, people: [first!] });
    expect(await peopleOf(office, { workshop: 'airway', state: 'paid' })).not.toContain('Asha Raman');
    expect(await peopleOf(office, { workshop: 'airway', state: 'refunded' })).toEqual(['Asha Raman']);
  });

  it('have the state of their own passes in the list and the export; the credit note is negative', async () => {
    const order = await aPaidGroup();
    const office = await signedIn('office');
    const [first] = await attendeeIds();
    await ask(office, { order, people: [first!] });
    await workDue(server, 'refund');
    const { body } = await call(office, 'people?sort=made');
    expect(body.people.map((row: { pass_state: string }) => row.pass_state)).toEqual(['revoked', 'valid', 'valid']);
    const owner = await signedIn('owner');
    const [refunded, ...others] = await rowsOf(owner, 'people');
    expect([refunded!['State'], refunded!['State of the order']]).toEqual([
      passStateNames.revoked(),
      stateNames.paid(),
    ]);
    expect(others.map(({ State }) => State)).toEqual([passStateNames.valid(), passStateNames.valid()]);
    const [invoice, note] = await rowsOf(owner, 'invoices');
    expect([invoice!['Kind'], note!['Kind']]).toEqual(['Tax invoice', 'Credit note']);
    expect(Number(note!['Price (INR)'])).toBeLessThan(0);
    expect(Number(note!['Taxable value (INR)'])).toBeLessThan(0);
  });
});
