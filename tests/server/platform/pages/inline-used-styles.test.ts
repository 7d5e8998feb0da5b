import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Beasties from 'beasties';
import { describe, expect, it, vi } from 'vitest';
import type { RenderedPage } from '#schemas/page-contract.ts';
import { inlineUsedStyles } from '#server/platform/pages/inline-used-styles.ts';

const css = `@layer base{:is(h1,h2){margin:0}p{margin:1px}}.seats{color:red}.menu{color:blue}@media (width>40em){.seats{color:green}}`;

function styles() {
  const folder = mkdtempSync(join(tmpdir(), 'symposia-styles-'));
  writeFileSync(join(folder, 'style.css'), css);
  return inlineUsedStyles(folder, { 'style.css': { file: 'style.css' }, 'entry.ts': { file: 'entry.js' } });
}

const pageOf = (body: string): RenderedPage => ({
  status: 200,
  html: `<!doctype html><html><head><style>b{color:red}</style></head><body>${body}</body></html>`,
  inline: { scripts: ['wake()'], styles: ['b{color:red}'] },
  hasScript: true,
  later: [],
  frames: [],
});

describe('document', () => {
  it('has the rules that its elements use, with their layers and media, and no other ones', async () => {
    const { html, inline } = await styles()('/', pageOf('<h1>A</h1><p class="seats">9</p>'));
    const [, used = ''] = inline.styles;
    expect(html).toContain(`<style>b{color:red}</style><style>${used}</style></head>`);
    expect(used.replaceAll(/\s/g, '')).toBe(
      '@layerbase{:is(h1,h2){margin:0}p{margin:1px}}.seats{color:red}@media(width>40em){.seats{color:green}}',
    );
    expect(inline.scripts).toEqual(['wake()']);
  });

  it('finds its rules again only if its elements have changed', async () => {
    const find = vi.spyOn(Beasties.prototype, 'process');
    const withStyles = styles();
    const first = await withStyles('/', pageOf('<p class="seats">9 seats</p>'));
    const second = await withStyles('/', pageOf('<p class="seats">8 seats</p>'));
    expect(find).toHaveBeenCalledTimes(1);
    expect(second.html).toBe(first.html.replace('9 seats', '8 seats'));
    const third = await withStyles('/', pageOf('<p class="seats">8 seats</p><p class="menu">Menu</p>'));
    expect(find).toHaveBeenCalledTimes(2);
    expect(third.html).toContain('.menu');
    find.mockRestore();
  });

  it('stays as it is without a style sheet, and if it redirects', async () => {
    const page = pageOf('<p>A</p>');
    expect(await inlineUsedStyles('.', {})('/', page)).toBe(page);
    const redirect = { ...page, html: '', leadsTo: '/' };
    expect(await styles()('/', redirect)).toBe(redirect);
  });
});
