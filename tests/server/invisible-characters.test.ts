import { describe, expect, it } from 'vitest';
import { cleanText } from '#domain/text/clean-text.ts';
import { anEnquiryBody, sendEnquiry } from '#tests/support/samples/enquiries.ts';
import { anOrder, send } from '#tests/support/samples/orders.ts';
import { aVisitor } from '#tests/support/samples/upgrades.ts';
import { call, get, post, server, useOffice } from './office/desk/office/office-fixture.ts';

useOffice();

/** A zero-width space, a change of direction, a control character and a joiner between Latin letters. */
const hidden = (text: string) => `\u202e${text.slice(0, 1)}\u200b\u200d${text.slice(1)}\u0007`;

const rows = (query: string) => server.db.query<Record<string, unknown>>(query);

describe('invisible characters are removed from', () => {
  it('the answers, attendees and billing of an order [SEC-54]', async () => {
    const order = anOrder(server.services, { answers: { qualification: 'M\nD' } });
    const text = JSON.stringify(order)
      .replaceAll('"M\\nD"', JSON.stringify(hidden('M\nD')))
      .replaceAll('"Asha Raman"', JSON.stringify(hidden('Asha Raman')));
    const placed = await send(server, JSON.parse(text));
    expect(placed.json()).toMatchObject({ order_code: expect.any(String) });
    expect(await rows('SELECT name FROM attendees')).toEqual([{ name: 'Asha Raman' }]);
    expect(await rows(`SELECT contact_name, answers->>'qualification' AS qualification FROM orders`)).toEqual([
      { contact_name: 'Asha Raman', qualification: 'M D' },
    ]);
    const [{ id } = {}] = await rows('SELECT id FROM orders');
    const { version } = await get<{ version: string }>('office', `orders/${String(id)}`);
    const billing = { version, name: hidden('Sample College'), address: hidden('12 Main Road\nChennai') };
    const corrected = await call('office', `orders/${String(id)}/billing`, { method: 'PUT', payload: billing });
    expect(corrected.statusCode).toBe(200);
    expect(await rows('SELECT billing_name, billing_address FROM orders')).toEqual([
      { billing_name: 'Sample College', billing_address: '12 Main Road\nChennai' },
    ]);
  });

  it('enquiries', async () => {
    await sendEnquiry(server, anEnquiryBody({ name: hidden('Asha Raman'), message: hidden('Is there\nparking?') }));
    expect(await rows('SELECT name, message FROM enquiries')).toEqual([
      { name: 'Asha Raman', message: 'Is there\nparking?' },
    ]);
  });

  it('issued passes', async () => {
    await post('office', 'issued-passes', { kind: 'visitor', people: [aVisitor({ name: hidden('Vani Iyer') })] });
    expect(await rows('SELECT name FROM attendees')).toEqual([{ name: 'Vani Iyer' }]);
  });

  it('names of staff', async () => {
    const person = { email: 'asha@example.org', name: hidden('Asha Raman'), role: 'office' };
    expect((await post('owner', 'staff', person)).statusCode).toBe(200);
    expect(await rows(`SELECT name FROM staff WHERE email = 'asha@example.org'`)).toEqual([{ name: 'Asha Raman' }]);
  });

  it('names and emails of staff, which are refused without a letter or an address', async () => {
    const invite = (person: object) => post('owner', 'staff', { name: 'Asha', role: 'office', ...person });
    expect((await invite({ email: "Asha <mailto:o'neil@x.example>", name: '-' })).statusCode).toBe(400);
    expect((await invite({ email: 'a..b@x.example' })).statusCode).toBe(400);
    expect((await invite({ email: "Asha <o'neil@x.example>" })).statusCode).toBe(200);
    expect(await rows(`SELECT email FROM staff WHERE name = 'Asha'`)).toEqual([{ email: "o'neil@x.example" }]);
  });

  it('settings', async () => {
    const { value, base } = await get<{ value: { people: object[] }; base: number | null }>(
      'office',
      'settings/contacts',
    );
    const [first, ...others] = value.people;
    const people = [{ ...first, name: hidden('Asha Raman') }, ...others];
    const payload = { base, value: { ...value, people } };
    const saved = await call('office', 'settings/contacts/draft', { method: 'PUT', payload });
    expect(saved.statusCode).toBe(200);
    const draft = JSON.stringify(await get('office', 'settings/contacts'));
    expect(draft).toContain('Asha Raman');
    expect(draft).toBe(cleanText(draft));
  });
});
