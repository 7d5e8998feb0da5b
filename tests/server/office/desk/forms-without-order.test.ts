import { beforeEach, describe, expect, it } from 'vitest';
import type { Enquiry } from '#domain/enquiries.ts';
import { rowCounts } from '#tests/support/database/database.ts';
import { anAbstractBody, submitBody, uploadFile, verifyDelegate } from '#tests/support/samples/abstracts.ts';
import { anEnquiry, anEnquiryBody, sendEnquiry } from '#tests/support/samples/enquiries.ts';
import { aPaidBooking } from '#tests/support/samples/tickets.ts';
import { action, get, server, sessionOf, useDesk } from './desk-fixture.ts';
import { about, eventsOf, fill, queued } from './filled-forms.ts';

useDesk();
beforeEach(() => void (server.services.conference.event.phases.abstracts = 'open'));

describe('an enquiry that staff record', () => {
  const form = (changes: Partial<Enquiry> = {}) => ({ ...about(), enquiry: anEnquiry(changes) });

  it('is stored and mailed as that of the contact form, and the log says who recorded it', async () => {
    const given = { phone: '(044) 2234-5678', subject: ' Posters\nand more ', organization: ' ' };
    await sendEnquiry(server, anEnquiryBody(given));
    const { enquiry_id: id } = await fill('enquiry', form(given));
    const rows = await server.db.query(
      'SELECT name, email, phone, organization, subject, message, state FROM enquiries',
    );
    expect(rows[1]).toEqual(rows[0]);
    expect(rows).toHaveLength(2);
    expect(await queued('enquiry')).toEqual(['enquiries@simc2025.example', 'enquiries@simc2025.example']);
    expect(await eventsOf(id)).toEqual([
      { action: 'enquiry.recorded', actor: 'staff', after: { source: 'paper' }, reason: null },
    ]);
    expect(await get(`enquiries/${id}`)).toMatchObject({ kind: 'contact', phone: '+91 44 2234 5678' });
  });

  it('is recorded once for repeated calls, and refused with other answers', async () => {
    const payload = form();
    const [one, two] = await Promise.all([fill('enquiry', payload), fill('enquiry', payload)]);
    expect([one, await fill('enquiry', payload)]).toEqual([two, two]);
    expect(await queued('enquiry')).toHaveLength(1);
    expect(await eventsOf(one['enquiry_id'])).toHaveLength(1);
    const changed = { ...payload, enquiry: anEnquiry({ message: 'Another question' }) };
    expect((await action('forms/enquiry', { payload: changed })).status).toBe(409);
  });
});

describe('an abstract that staff submit', () => {
  const email = 'asha@example.org';
  const form = async (changes: Parameters<typeof anAbstractBody>[1] = {}) => ({
    ...about(),
    email: ' Asha@Example.org ',
    abstract: anAbstractBody(await uploadFile(server), changes),
  });
  const find = (cookie?: string) => get(`forms/abstract?email=${encodeURIComponent(email)}`, cookie);

  it('needs no code, is that of the delegate, and is confirmed and logged', async () => {
    await aPaidBooking(server);
    expect(await find()).toEqual({ name: 'Asha Raman', organisation: 'Sample Medical College', version: 0 });
    const { abstract_id: id, ...reply } = await fill('abstract', await form());
    expect(reply).toEqual({ reference: expect.stringMatching(/-A-/), version: 1, email });
    expect(await queued('abstract-received')).toEqual([email]);
    expect(await eventsOf(id)).toEqual([
      { action: 'abstract.submitted', actor: 'staff', after: { source: 'paper', version: 1 }, reason: null },
    ]);
    expect(await get(`abstracts/${id}`)).toMatchObject({ reference: reply['reference'], email });
    expect(await find()).toMatchObject({ version: 1, abstract: { title: 'Early detection of samples' } });
    expect((await eventsOf(id)).at(-1)).toMatchObject({ action: 'abstract.read', actor: 'staff' });
  });

  it('has the same refusals as the form of the site, and writes nothing', async () => {
    await aPaidBooking(server);
    const session = await verifyDelegate(server);
    const file = await uploadFile(server);
    const wrong = [
      anAbstractBody(file, { title: ' ', theme: 'none' }),
      anAbstractBody(file, { results: 'word '.repeat(301) }),
      anAbstractBody(file, { authors: [] }),
      anAbstractBody('https://evil.example/file'),
      anAbstractBody(`${file.slice(0, -32)}${'0'.repeat(32)}`),
    ];
    const before = await rowCounts(server.db);
    for (const abstract of wrong) {
      const { status, reply } = await action('forms/abstract', { payload: { ...about(), email, abstract } });
      const visitors = await submitBody(server, session, abstract);
      expect([status, reply]).toEqual([visitors.statusCode, visitors.json()]);
      expect(status).toBe(400);
    }
    expect(await rowCounts(server.db)).toEqual(before);
  });

  it('is refused without a paid pass, and while the site accepts no abstracts', async () => {
    const payload = await form();
    expect(await action('forms/abstract', { payload })).toMatchObject({
      status: 404,
      reply: { detail: 'NotRegistered' },
    });
    await expect(find()).rejects.toThrow('404');
    await aPaidBooking(server);
    server.services.conference.event.phases.abstracts = 'closed';
    expect(await action('forms/abstract', { payload })).toMatchObject({
      status: 403,
      reply: { detail: 'AbstractsClosed' },
    });
    await expect(find()).rejects.toThrow('403');
  });

  it('is submitted once for repeated calls, and never over a version that staff did not see', async () => {
    await aPaidBooking(server);
    const payload = await form();
    const [one, two] = await Promise.all([fill('abstract', payload), fill('abstract', payload)]);
    expect([one, await fill('abstract', payload)]).toEqual([two, two]);
    expect(await queued('abstract-received')).toHaveLength(1);
    expect(await eventsOf(one['abstract_id'])).toHaveLength(1);
    const other = await form({ title: 'Another title' });
    expect((await action('forms/abstract', { payload: other })).status).toBe(409);
    const again = await fill('abstract', { ...other, abstract: { ...other.abstract, version: 1 } });
    expect(again).toMatchObject({ abstract_id: one['abstract_id'], version: 2 });
    expect((await eventsOf(one['abstract_id'])).at(-1)).toMatchObject({ action: 'abstract.replaced' });
  });

  it('is replaced only with the right to change abstracts; without it, the earlier one is not shown', async () => {
    await aPaidBooking(server);
    const counter = await sessionOf('counter');
    await fill('abstract', await form(), counter);
    expect(await find(counter)).toEqual({ name: 'Asha Raman', organisation: 'Sample Medical College', version: 1 });
    const payload = await form({ title: 'Another title', version: 1 });
    expect((await action('forms/abstract', { payload, cookie: counter })).status).toBe(403);
    expect(await fill('abstract', payload)).toMatchObject({ version: 2 });
  });
});
