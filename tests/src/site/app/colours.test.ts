import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preprocessCSS, resolveConfig } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import event from '#event/event.json' with { type: 'json' };
import { colours } from '../../../../vite/colours.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'symposia-colours-'));
  const own = { ...event.colours, brass: event.colours.brass.map(() => '#abcdef') };
  writeFileSync(join(folder, 'event.json'), JSON.stringify({ ...event, colours: own }));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function builtTokens(): Promise<string> {
  const config = await resolveConfig({ configFile: false, plugins: [colours(folder)] }, 'build');
  const file = 'src/ui/styles/tokens.css';
  return (await preprocessCSS(readFileSync(file, 'utf8'), file, config)).code;
}

it('uses the colours of another conference in the styles of every page', async () => {
  const code = await builtTokens();
  for (let shade = 0; shade < 10; shade += 1) expect(code).toContain(`--brass-${shade}: #abcdef;`);
  expect(code).toContain(`--peacock-7: ${event.colours.peacock[7]};`);
});

it('is dark on a dark system if a page chooses no scheme, only on screens, with the same tokens', async () => {
  const code = await builtTokens();
  const blockAfter = (head: string) => code.split(head)[1]?.split('}')[0];
  expect(blockAfter('\n:root {')).toContain('color-scheme: light dark;');
  for (const scheme of ['light', 'dark'])
    expect(blockAfter(`[data-mantine-color-scheme='${scheme}'] {`)?.trim()).toBe(`color-scheme: ${scheme};`);
  expect(blockAfter('@media print {\n  :root {')).toContain('color-scheme: light !important;');
});
