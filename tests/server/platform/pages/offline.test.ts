import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '#tests/support/server.ts';
import { aWebFolder } from '#tests/support/screens/web-folder.ts';

async function serverWith(keepsPages: boolean): Promise<TestServer> {
  const webFolder = aWebFolder();
  writeFileSync(join(webFolder, 'sw.js'), 'the worker');
  return testServer({ app: { webFolder, keepsPages } });
}

let [enabled, disabled] = [] as unknown as [TestServer, TestServer];
beforeAll(async () => {
  enabled = await serverWith(true);
  disabled = await serverWith(false);
});
afterAll(() => Promise.all([enabled.close(), disabled.close()]));

const workerOf = ({ app }: TestServer) => app.inject('/sw.js');

describe('service worker', () => {
  it('is revalidated each time, and runs only as a script of this site', async () => {
    const { headers, body } = await workerOf(enabled);
    expect([headers['cache-control'], body]).toEqual(['no-cache', 'the worker']);
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(headers['content-security-policy']).toContain("worker-src 'self'");
  });

  it('unregisters and deletes its caches when offline pages are switched off', async () => {
    const { headers, body } = await workerOf(disabled);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toMatch(/^text\/javascript/);
    expect(body).toMatch(/caches\.delete[^]*registration\.unregister/);
    expect(body).not.toContain("'fetch'");
  });

  it('can cache HTML documents that are the same for everyone, and none whose URL contains personal data', async () => {
    const { app } = enabled;
    expect((await app.inject('/')).headers['cache-control']).toBe('no-cache');
    expect((await app.inject('/tickets?email=asha@example.org')).headers['cache-control']).toBe('no-store');
  });
});
