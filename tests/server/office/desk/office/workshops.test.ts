import { expect, it } from 'vitest';
import type { WorkshopSeats } from '#schemas/api/desk/workshops.api.ts';
import { call, get, server, useOffice } from './office-fixture.ts';

useOffice();

const seats = async () => (await get<{ workshops: WorkshopSeats[] }>('viewer', 'workshops')).workshops;

it('workshops have their sold, held and free seats, for each role with the right', async () => {
  const [workshop] = await seats();
  expect(workshop).toMatchObject({ sold: 0, held: 0, free: workshop!.capacity });
  await server.db.query('UPDATE workshops SET sold = 2, held = 1 WHERE id = $1', [workshop!.id]);
  expect((await seats())[0]).toMatchObject({ sold: 2, held: 1, free: workshop!.capacity - 3 });
  expect((await call('counter', 'workshops')).statusCode).toBe(200);
  for (const role of ['accounts', 'reviewer', 'steward'] as const)
    expect((await call(role, 'workshops')).statusCode).toBe(403);
});
