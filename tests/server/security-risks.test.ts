import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { qrContent } from '#domain/tickets/tickets.ts';
import { readEventFile } from '#server/platform/config/read-event-file.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';
import { aPaidBooking } from '#tests/support/samples/tickets.ts';

/** Tests for risks of SECURITY.md that no other test file covers. */
const sources = (...folders: string[]): [file: string, text: string][] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry): [string, string] => {
        const file = join(entry.parentPath, entry.name);
        return [file, readFileSync(file, 'utf8')];
      }),
  );

describe('gate', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  beforeEach(() => emptyTables(server));
  afterAll(() => server.close());
  const gate = (id: string) => server.app.inject(`/prod/v1/expo/simc-2025/passes/${encodeURIComponent(id)}`);

  it('admits no pass with an invented code: only the pass id counts [SEC-07]', async () => {
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

describe('source of pages', () => {
  it('writes every JSON block with the function that escapes it [SEC-27]', () => {
    const blocks = sources('src', 'server', 'vite').flatMap(([file, text]) =>
      [...text.matchAll(/<script type="application\/[\w+]*json"[^>]*>(.{0,20})/g)].map(([, after]) => [file, after]),
    );
    expect(blocks.length).toBeGreaterThanOrEqual(2);
    for (const [file, after] of blocks)
      expect([file, after]).toEqual([file, expect.stringMatching(/^\$\{jsonInHtml\(/)]);
  });

  it('uses unescaped HTML only in policies and mails made from Markdown, rendered parts, an empty note and diagrams', () => {
    const raw = sources('src').filter(([, text]) => text.includes('dangerouslySetInnerHTML'));
    expect(raw.map(([file]) => file).sort()).toEqual([
      'src/desk/mailings/review.tsx',
      'src/forms/settings/markdown-preview.tsx',
      'src/gallery/diagram/chart.tsx',
      'src/site/policies/policy-page.tsx',
      'src/ui/hydration/hydration-boundary.tsx',
      'src/ui/notices/kept-note.tsx',
    ]);
  });

  it('calls other servers in three modules, with URLs from the configuration: no one types a URL that is fetched', () => {
    const callers = sources('server').filter(([, text]) =>
      /(?:[^.\w]|client\.)fetch\(['"`\w]|https?\.request\(/.test(text),
    );
    expect(callers.map(([file]) => file).sort()).toEqual([
      'server/platform/uploads/s3-store.ts',
      'server/sales/payments/provider-call.ts',
      'server/sales/payments/sandbox/webhook-sender.ts',
    ]);
  });

  it('adds tokens to calls in one module, and only to URLs of this site [SEC-25]', () => {
    const senders = sources('src').filter(([, text]) => /\bBearer\b|authorization['"]?\s*:/i.test(text));
    expect(senders.map(([file]) => file)).toEqual(['src/lib/http/api-client.ts']);
    const [[, client] = ['', '']] = senders;
    expect(client).toContain('new URL(start + filled, globalThis.location?.href)');
    expect(client).not.toMatch(/https?:\/\//);
  });
});

describe('event files', () => {
  it.each([
    ['committee', (groups) => void (groups[0].members[0].link = 'javascript:alert(1)')],
    ['event', (event) => void (event.organiser.platform.url = 'data:text/html,x')],
    ['landing', (landing) => void (landing.map.embed = 'javascript:alert(1)')],
  ] as [string, (content: Content) => void][])(
    'stop the start if a link is neither http nor https: %s [SEC-26]',
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

// oxlint-disable-next-line typescript/no-explicit-any -- a test may change the files in any way
type Content = any;
