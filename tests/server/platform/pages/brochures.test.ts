import fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { readEventFile } from '#server/platform/config/read-event-file.ts';
import { addBrochures } from '#server/platform/pages/brochures.ts';
import type { Services } from '#server/office/services.ts';

it('a brochure is printed once, and again after a failure', async () => {
  const conference = readEventFile('event').conference;
  const stall = vi.fn<() => Promise<Buffer>>();
  stall.mockRejectedValueOnce(new Error('no font')).mockResolvedValue(Buffer.from('%PDF'));
  const app = fastify();
  const settings = { files: conference, changedAt: () => new Date('2025-07-01T00:00:00Z') };
  addBrochures(app, { conference, settings } as unknown as Services, { conference: stall, stall });
  const get = async () => (await app.inject({ url: `/${conference.event.brochures.stall}` })).statusCode;
  expect([await get(), await get(), await get()]).toEqual([500, 200, 200]);
  expect(stall).toHaveBeenCalledTimes(2);
  await app.close();
});
