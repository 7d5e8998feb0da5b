import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { qrContent } from '#domain/tickets/tickets.ts';
import { readEventFile } from '#server/config/event-file.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';
import { aPaidBooking } from '#tests/support/samples/tickets.ts';

/** Holes of SECURITY.md that no other test is about, and that the table there is true. */
const sources = (...folders: string[]): [file: string, text: string][] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry): [string, string] => {
        const file = join(entry.parentPath, entry.name);
        return [file, readFileSync(file, 'utf8')];
      }),
  );

describe('SECURITY.md', () => {
  const page = readFileSync('SECURITY.md', 'utf8');
  const rows = page
    .slice(page.indexOf('| Hole '), page.indexOf('## What else'))
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split(' | '));

  it('names for every hole the tests that fail when it is open, and each of them exists', () => {
    expect(rows.length).toBeGreaterThan(25);
    for (const [hole = '', , tests = ''] of rows) {
      const named = [...tests.matchAll(/`([\w/-]+)`: '([^']+)'/g)];
      expect([hole, named.length]).not.toEqual([hole, 0]);
      for (const [, file = '', title = ''] of named)
        expect([hole, file, title, isThere(file, title)]).toEqual([hole, file, title, true]);
      const text = tests.replace(/\|\s*$/, '').replaceAll(/`[\w/-]+`: '[^']+'/g, '');
      expect([hole, text.replaceAll(/[;\s]/g, '')]).toEqual([hole, '']); // nothing is named in another way
    }
  });

  function isThere(file: string, title: string): boolean {
    const path = ['.test.ts', '.test.tsx', '.ts'].map((end) => `tests/${file}${end}`).find(exists);
    const text = path ? readFileSync(path, 'utf8') : '';
    return text.includes(`'${title}'`);
  }

  function exists(path: string): boolean {
    try {
      return readFileSync(path).length > 0;
    } catch {
      return false;
    }
  }
});

describe('the gate', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  beforeEach(() => emptyTables(server));
  afterAll(() => server.close());
  const gate = (id: string) => server.app.inject(`/prod/v1/expo/simc-2025/passes/${encodeURIComponent(id)}`);

  it('a code that somebody made up admits nobody: the gate goes by the id alone', async () => {
    const passId = await aPaidBooking(server);
    expect((await gate(passId)).json()).toEqual({ admitted: true, state: 'valid' });
    const last = passId.at(-1) === 'A' ? 'B' : 'A';
    for (const forged of [
      passId.slice(0, -1) + last,
      qrContent({ pass_id: passId, name: 'Me', email: 'me@example.org' }),
      '*',
    ])
      expect([forged, (await gate(forged)).statusCode, (await gate(forged)).json().admitted]).toEqual([
        forged,
        expect.toBeOneOf([400, 404]),
        undefined,
      ]);
  });
});

describe('what pages are made of', () => {
  it('every block of data in a page is written by the one function that no text can end', () => {
    const blocks = sources('src', 'server', 'vite').flatMap(([file, text]) =>
      [...text.matchAll(/<script type="application\/[\w+]*json"[^>]*>(.{0,20})/g)].map(([, after]) => [file, after]),
    );
    expect(blocks.length).toBeGreaterThanOrEqual(2);
    for (const [file, after] of blocks)
      expect([file, after]).toEqual([file, expect.stringMatching(/^\$\{jsonInHtml\(/)]);
  });

  it('HTML that React does not escape is of the policies, of rendered parts, of an empty note and of drawings alone', () => {
    const raw = sources('src').filter(([, text]) => text.includes('dangerouslySetInnerHTML'));
    expect(raw.map(([file]) => file).sort()).toEqual([
      'src/features/policies/policy.tsx',
      'src/gallery/diagram/chart.tsx',
      'src/ui/hydration/hydration-boundary.tsx',
      'src/ui/notices/kept-note.tsx',
    ]);
  });

  it('a token is put on calls by one module, whose addresses are those of this site', () => {
    const senders = sources('src').filter(([, text]) => /\bBearer\b|authorization['"]?\s*:/i.test(text));
    expect(senders.map(([file]) => file)).toEqual(['src/lib/http/api-client.ts']);
    const [[, client] = ['', '']] = senders;
    expect(client).toContain('new URL(start + filled, globalThis.location?.href)');
    expect(client).not.toMatch(/https?:\/\//);
  });
});

describe('the files of the event', () => {
  it.each([
    ['committee', (groups) => void (groups[0].members[0].link = 'javascript:alert(1)')],
    ['event', (event) => void (event.organiser.platform.url = 'data:text/html,x')],
    ['landing', (landing) => void (landing.map.embed = 'javascript:alert(1)')],
  ] as [string, (content: Content) => void][])(
    'a link of the event files that is none by http or https stops the start: %s',
    (part, change) => {
      const folder = mkdtempSync(join(tmpdir(), 'symposia-event-'));
      cpSync('event', folder, { recursive: true });
      const file = join(folder, `${part}.json`);
      const content: Content = JSON.parse(readFileSync(file, 'utf8'));
      change(content);
      writeFileSync(file, JSON.stringify(content));
      expect(() => readEventFile(folder)).toThrow(/must be/);
      rmSync(folder, { recursive: true });
    },
  );
});

// oxlint-disable-next-line typescript/no-explicit-any -- a test may break the files in any way
type Content = any;
