import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { readEventFile } from '#server/platform/config/read-event-file.ts';
import { addFlowGallery } from '#server/platform/pages/flow-gallery.ts';
import { addSecurityHeaders } from '#server/platform/http/security-headers.ts';

const demo = mkdtempSync(join(tmpdir(), 'symposia-gallery-'));
writeFileSync(join(demo, 'flows.html'), '<title>Flows</title>');
writeFileSync(join(demo, 'flows-screen.html'), '<title>One screen</title>');
mkdirSync(join(demo, 'flows'));
writeFileSync(join(demo, 'flows', 'watch.js'), 'export {};');
afterAll(() => rmSync(demo, { recursive: true }));

async function serving() {
  const app = Fastify();
  const { conference } = readEventFile('event');
  await addSecurityHeaders(app, { publicUrl: 'http://127.0.0.1:3000', conference } as never);
  await addFlowGallery(app, demo);
  return app;
}

it('serves the pages of the gallery with the security policy of the site', async () => {
  const app = await serving();
  for (const url of ['/flows', '/flows?flow=sendPass', '/flows/screens']) {
    const { statusCode, body, headers } = await app.inject(url);
    expect([statusCode, body]).toEqual([200, '<title>Flows</title>']);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).toContain("style-src 'self' 'unsafe-inline';"); // diagrams have inline styles
    expect(headers['x-frame-options']).toBe('DENY');
  }
});

it('allows only the page of the gallery to frame a screen', async () => {
  const { body, headers } = await (await serving()).inject('/flows/screen?flow=sendPass');
  expect(body).toBe('<title>One screen</title>');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(headers['content-security-policy']).toContain("script-src 'self';");
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
});

it('serves the files of the gallery', async () => {
  const { statusCode, headers } = await (await serving()).inject('/flows/watch.js');
  expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('javascript')]);
});
