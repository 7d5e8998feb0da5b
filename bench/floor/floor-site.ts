import { cpSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import type { PageRenderer, RenderedPage } from '#schemas/page-contract.ts';
import { startSite, type Site } from '#tests/support/browser/site.ts';
import { floorPage } from './floor-page.ts';

/**
 * Starts a second service on a copy of the built site, with the baseline of each document of `site`. It has the same
 * compression, headers and images.
 */
export async function startFloor({ site, webFolder, browser }: FloorOf): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'symposia-floor-'));
  cpSync(webFolder, folder, { recursive: true });
  const { paths }: PageRenderer = await import(pathToFileURL(resolve(webFolder, '.pages', 'render.js')).href);
  const pages: Record<string, RenderedPage> = {};
  const reader = await browser.newPage();
  for (const path of [...paths, nowhere]) {
    const reply = await fetch(site.origin + path);
    const policy = reply.headers.get('content-security-policy') ?? '';
    const html = await floorPage(reader, await reply.text());
    pages[path] = {
      status: reply.status,
      html,
      inline: { scripts: [], styles: [] },
      hasScript: true, // selects the Content-Security-Policy of pages with scripts
      later: [],
      frames: /frame-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [],
    };
  }
  await reader.close();
  renameSync(join(folder, '.pages', 'render.js'), join(folder, '.pages', 'site-render.js'));
  writeFileSync(join(folder, '.pages', 'render.js'), rendererOf(pages));
  const floor = await startSite({ WEB_DIR: folder });
  return {
    ...floor,
    async stop() {
      await floor.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface FloorOf {
  site: Site;
  /** folder of the built site */
  webFolder: string;
  /** browser that converts the documents */
  browser: Browser;
}

const nowhere = '/404';

/** A render bundle for the service that returns the given documents instead of rendering. */
const rendererOf = (pages: Record<string, RenderedPage>): string =>
  `export * from './site-render.js';
const pages = ${JSON.stringify(pages)};
export const renderPage = async (path) => pages[path] ?? pages['${nowhere}'];
`;
