import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeBuiltFiles } from '#server/platform/pages/built-files.ts';
import { aWebFolder } from '#tests/support/screens/web-folder.ts';
import { testServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeEach(async () => void (server = await testServer({ app: { webFolder: aWebFolder() } })));
afterEach(() => server.close());

const get = (url: string) => server.app.inject({ url });

/** Starts a process of another build on the same database. */
async function startOther(names = ['assets/page-of-other.js', 'desk/assets/style-of-other.css']) {
  const webFolder = aWebFolder();
  for (const name of names) writeFileSync(join(webFolder, name), `/* ${name} */`);
  await storeBuiltFiles(server.services, webFolder);
}

const days = (number: number) => number * 24 * 60;

describe('files of another build', () => {
  it('are served like those of this build', async () => {
    expect((await get('/assets/page-of-other.js')).statusCode).toBe(404);
    await startOther();
    const [script, style] = [await get('/assets/page-of-other.js'), await get('/desk/assets/style-of-other.css')];
    expect([script.statusCode, script.body]).toEqual([200, '/* assets/page-of-other.js */']);
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect([style.statusCode, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  });

  it('are found by their whole path only', async () => {
    await startOther();
    for (const path of ['/desk/assets/page-of-other.js', '/assets/style-of-other.css', '/assets/..%2Fdesk.html'])
      expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
  });

  it('stay for thirty days after the last start of their build was followed by another one', async () => {
    await startOther();
    server.pass(days(100)); // a process may run for long
    await startOther([]);
    server.pass(days(29));
    await startOther([]);
    const stored = async () => {
      const rows = await server.db.query<{ path: string }>('SELECT path FROM built_files ORDER BY path');
      return rows.map(({ path }) => path);
    };
    expect(await stored()).toContain('assets/page-of-other.js');

    await startOther(); // back to the older build
    server.pass(days(2));
    await startOther([]);
    expect(await stored()).toContain('assets/page-of-other.js');

    server.pass(days(31));
    await startOther([]);
    expect(await stored()).toEqual(['assets/main-abc123.js', 'desk/assets/entry-abc123.js']);
  });
});
