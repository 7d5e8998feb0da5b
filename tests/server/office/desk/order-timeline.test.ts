import { expect, it } from 'vitest';
import type { Role } from '#domain/staff/roles.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import { program } from '#tests/support/program.ts';
import { action, read, server, sessionOf, useDesk } from './desk-fixture.ts';
import { eventfulOrder } from './eventful-order.ts';

useDesk();

it('the timeline of an order contains no field that is hidden from the role', async () => {
  const id = await eventfulOrder();
  const { version } = await read(id);
  const payload = { version, name: 'Raman Clinic', address: '9 Secret Street', state: 'Kerala' };
  expect((await action(`orders/${id}/billing`, { method: 'PUT', payload })).status).toBe(200);
  const { db, keys, clock } = server.services;
  const event = { subject: { kind: 'order', id }, after: { feePaise: 1, bankReference: 'SBIN1' }, reason: 'ill' };
  for (const name of ['refund.asked', 'order.repriced'])
    await db.transaction((tx) =>
      recordEvent(tx, { keys, now: clock.now(), actor: program }, { action: name, ...event }),
    );
  const timelineOf = async (role: Role) => JSON.stringify((await read(id, await sessionOf(role))).timeline);
  const hidden = /Secret Street|feePaise|bankReference|refund|"(?:invoice|credit-note)"/;
  expect(await timelineOf('owner')).toMatch(hidden);
  const supervisor = await timelineOf('supervisor');
  expect(supervisor).not.toMatch(hidden);
  expect(supervisor).toMatch(/order\.repriced/);
  const counter = await timelineOf('counter');
  for (const shown of ['Secret Street', 'feePaise']) expect(counter).toContain(shown);
  expect(counter).not.toMatch(/bankReference|refund/);
});
