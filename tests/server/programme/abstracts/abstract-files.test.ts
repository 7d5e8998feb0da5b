import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exportAbstracts } from '#server/programme/abstracts/export-abstracts.ts';
import { uploadFile } from '#tests/support/samples/abstracts.ts';
import { aPaidBooking } from '#tests/support/samples/tickets.ts';
import { program } from '#tests/support/program.ts';
import { folder, server, useServer } from './abstracts-fixture.ts';

useServer();

/** Pays a registration with a talk. Returns the URL of its file. */
async function registerTalk(): Promise<string> {
  const file = await uploadFile(server);
  const answers = {
    participation: ['presentation'],
    presentation: 'oral_presentation',
    oralTheme: 'oncology',
    oralAbstractFile: file,
  };
  await aPaidBooking(server, { answers: answers as never });
  return file;
}

const storedFile = async () => {
  const [order] = await server.db.query<{ file: string }>(`SELECT answers ->> 'oralAbstractFile' AS file FROM orders`);
  return order?.file;
};

describe('abstract file of a registration', () => {
  it('is exported after the public URL of the service has changed', async () => {
    await registerTalk();
    const moved = { ...server.services, publicUrl: 'https://moved.example.org' };
    const exportFolder = join(folder, 'export');
    expect(await exportAbstracts(moved, program, exportFolder)).toEqual({ count: 1, missing: [] });
    expect(readdirSync(exportFolder).filter((name) => name.endsWith('.pdf'))).toHaveLength(1);
  });

  it('is stored by its file id', async () => {
    const url = await registerTalk();
    expect(await storedFile()).toBe(url.slice(-32));
  });
});
