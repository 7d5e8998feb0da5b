import { beforeEach, describe, expect, it } from 'vitest';
import type { AbstractPage, DeskAbstract } from '#schemas/api/desk/abstracts.api.ts';
import { anAbstractBody, submitBody, uploadFile, verifyDelegate } from '#tests/support/samples/abstracts.ts';
import { aPdfFile } from '#tests/support/samples/pdf-file.ts';
import { aPaidBooking } from '#tests/support/samples/tickets.ts';
import { call, events, get, server, useOffice } from './office-fixture.ts';

useOffice();
beforeEach(() => void (server.services.conference.event.phases.abstracts = 'open'));

interface List {
  abstracts: DeskAbstract[];
  next: string | null;
  kinds: { value: string; title: string }[];
}

/** An abstract of the abstract page, by the delegate Asha Raman. */
async function submit(): Promise<void> {
  await aPaidBooking(server);
  const session = await verifyDelegate(server);
  const reply = await submitBody(server, session, anAbstractBody(await uploadFile(server, 'asha raman.pdf')));
  if (reply.statusCode !== 200) throw new Error(reply.body);
}

/** A paid registration with a talk, by the delegate Meena Iyer. */
async function register(): Promise<void> {
  const answers = {
    email: 'meena@example.org',
    personName: 'Meena Iyer',
    participation: ['presentation' as const],
    presentation: 'oral_presentation' as const,
    oralTheme: 'oncology' as const,
    oralAbstractFile: await uploadFile(server),
  };
  await aPaidBooking(server, { answers });
}

const list = async (query = '', role: 'office' | 'reviewer' = 'office') =>
  (await get<List>(role, `abstracts${query}`)).abstracts;

describe('abstracts at the desk', () => {
  it('are those of the abstract page and of registrations, the last changed first', async () => {
    await submit();
    server.pass(1);
    await register();
    expect(await list()).toMatchObject([
      {
        kind: 'Oral presentation',
        theme: 'Oncology',
        name: 'Meena Iyer',
        email: 'meena@example.org',
        is_registered: true,
      },
      { title: 'Early detection of samples', name: 'Asha Raman', is_registered: true, words: expect.any(Number) },
    ]);
    const [ofRegistration] = await list();
    expect(ofRegistration).not.toHaveProperty('title');
  });

  it('are found by reference, title or name, and filtered by kind and theme', async () => {
    await submit();
    await register();
    const namesOf = async (query: string) => (await list(query)).map(({ name }) => name);
    const [{ reference }] = (await list('?q=asha')) as [DeskAbstract];
    for (const q of ['EARLY', 'raman', 'asha@', reference]) expect(await namesOf(`?q=${q}`)).toEqual(['Asha Raman']);
    expect((await get<List>('office', 'abstracts')).kinds).toContainEqual({
      value: 'poster_presentation',
      title: 'Poster presentation',
    });
    expect(await namesOf('?kind=poster_presentation')).toEqual([]);
    expect(await namesOf('?kind=oral_presentation&theme=oncology')).toHaveLength(2);
  });

  it('are read page by page without repetition', async () => {
    for (let number = 0; number < 51; number += 1)
      await server.db.query(
        `INSERT INTO abstracts (id, reference, email, name, organisation, answers, authors, version, submitted_at, updated_at)
         VALUES ($1, $1, $1, 'A', 'O', '{"title": "T"}', '[]', 1, '2025-08-01T00:00:00Z', '2025-08-01T00:00:00Z')`,
        [`abstract-${number}`],
      );
    const first = await get<List>('office', 'abstracts');
    const second = await get<List>('office', `abstracts?cursor=${first.next}`);
    expect([second.abstracts.length, second.next]).toEqual([1, null]);
    expect(new Set([...first.abstracts, ...second.abstracts].map(({ id }) => id)).size).toBe(51);
  });

  it('have a page and a file that is named after the reference, which the audit log records', async () => {
    await submit();
    await register();
    for (const { id, reference } of await list()) {
      const page = await get<AbstractPage>('office', `abstracts/${id}`);
      expect(page).toMatchObject({ reference, has_file: true });
      const file = await call('office', `abstracts/${id}/file`);
      expect(file.rawPayload.equals(aPdfFile())).toBe(true);
      expect(file.headers['content-disposition']).toMatch(new RegExp(`''${reference}-[0-9a-f]{6}\\.pdf$`));
    }
    const [page] = await Promise.all(
      (await list('?q=early')).map(({ id }) => get<AbstractPage>('office', `abstracts/${id}`)),
    );
    expect(page?.authors).toEqual([{ name: 'Asha Raman', affiliation: 'Sample Medical College' }]);
    expect(page?.texts?.map(({ text }) => text)).toContain('Samples help.');
    expect((await events('abstract.')).map(({ action }) => action).sort()).toEqual([
      'abstract.file-read',
      'abstract.file-read',
      'abstract.read',
      'abstract.read',
      'abstract.read',
    ]);
    for (const path of ['unknown', 'unknown/file'])
      expect((await call('office', `abstracts/${path}`)).statusCode).toBe(404);
  });

  it('say that the delegate of a refunded registration has no valid pass', async () => {
    await register();
    await server.db.exec(`UPDATE orders SET state = 'refunded'`);
    expect(await list()).toMatchObject([{ is_registered: false }]);
  });
});

describe('ZIP of abstracts', () => {
  const zipOf = async (query = '', role: 'office' | 'reviewer' = 'office') => call(role, `abstract-files${query}`);

  it('has the text and the file of each abstract of the filtered list, and is in the audit log', async () => {
    await submit();
    await register();
    const all = await list();
    const { statusCode, rawPayload, headers } = await zipOf();
    expect([statusCode, headers['content-disposition']]).toEqual([200, expect.stringMatching(/abstracts-.*-2\.zip/)]);
    const entries = entriesOf(rawPayload);
    const files = all.map(({ reference }) => new RegExp(`^${reference}-[0-9a-f]{6}\\.pdf$`));
    expect([...entries.keys()]).toHaveLength(3);
    for (const pattern of files) {
      const [, content] = [...entries].find(([name]) => pattern.test(name))!;
      expect(content.equals(aPdfFile())).toBe(true);
    }
    const text = String(entries.get(`${all.find(({ title }) => title)!.reference}.txt`));
    expect(text).toMatch(/Early detection of samples[^]*Samples help\./);
    expect(entriesOf((await zipOf('?q=early&kind=oral_presentation')).rawPayload).size).toBe(2);
    expect((await events('export.made')).map(({ subject, after }) => [subject, after])).toEqual([
      ['abstract-files', { rows: 2, isSearched: false }],
      ['abstract-files', { rows: 1, kind: 'oral_presentation', isSearched: true }],
    ]);
  });

  it('names the abstracts whose file is missing', async () => {
    await submit();
    await server.db.exec(`UPDATE uploads SET id = repeat('0', 32)`);
    const [{ reference }] = (await list()) as [DeskAbstract];
    expect(String(entriesOf((await zipOf()).rawPayload).get('missing.txt'))).toBe(`${reference}\n`);
  });
});

/** Reads the entries of a ZIP without compression, by its central directory. */
function entriesOf(zip: Buffer): Map<string, Buffer> {
  const entries = new Map<string, Buffer>();
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  let at = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [size, nameLength, extraLength] = [
      zip.readUInt32LE(at + 24),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
    ];
    const start = zip.readUInt32LE(at + 42);
    const data = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    entries.set(zip.toString('utf8', at + 46, at + 46 + nameLength), zip.subarray(data, data + size));
    at += 46 + nameLength + extraLength + zip.readUInt16LE(at + 32);
  }
  return entries;
}

describe('abstracts for a reviewer', () => {
  it('have text and file, but no names, institutions and emails, which cannot be searched either', async () => {
    await submit();
    const [row] = (await list('', 'reviewer')) as [DeskAbstract];
    const page = await get<AbstractPage>('reviewer', `abstracts/${row.id}`);
    for (const field of ['name', 'organisation', 'email', 'authors'])
      expect([field, field in row, field in page]).toEqual([field, false, false]);
    expect(page.texts?.length).toBe(5);
    expect((await call('reviewer', `abstracts/${row.id}/file`)).statusCode).toBe(200);
    for (const q of ['raman', 'asha@example']) expect(await list(`?q=${q}`, 'reviewer')).toEqual([]);
    expect(await list('?q=early', 'reviewer')).toHaveLength(1);
  });
});
