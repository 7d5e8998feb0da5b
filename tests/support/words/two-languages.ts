import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { compile } from '@inlang/paraglide-js';
import { pseudoText } from './pseudo.ts';

/** The second language of these tests, the pseudo-locale of CLDR. */
export const pseudoLocale = 'en-XA';

/**
 * Compiles all sentences in English and in the pseudo-locale, as docs/translating.md describes. Returns the folder.
 * Replace `#messages` and `#language` by its modules with `vi.mock`.
 */
export const twoLanguages = (): Promise<string> => (compiled ??= compileBoth());

let compiled: Promise<string> | undefined;

async function compileBoth(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'symposia-languages-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const project = join(folder, 'project.inlang');
  mkdirSync(project);
  mkdirSync(join(folder, pseudoLocale));
  cpSync('domain/words/en', join(folder, 'en'), { recursive: true });
  for (const file of readdirSync('domain/words/en')) {
    const texts = JSON.parse(readFileSync(`domain/words/en/${file}`, 'utf8'));
    writeFileSync(join(folder, pseudoLocale, file), JSON.stringify(translated(texts)));
  }
  const settings = JSON.parse(readFileSync('domain/words/project.inlang/settings.json', 'utf8'));
  const modules = [resolve('node_modules/@inlang/plugin-message-format/dist/index.js')];
  const both = { ...settings, modules, locales: ['en', pseudoLocale] };
  writeFileSync(join(project, 'settings.json'), JSON.stringify(both));
  const outdir = join(folder, 'compiled');
  const strategy = ['globalVariable' as const, 'baseLocale' as const];
  await compile({ project, outdir, strategy, emitReadme: false, outputStructure: 'locale-modules' });
  return outdir;
}

/** Translates sentences without plurals. The others stay English, like sentences without a translation. */
const translated = (texts: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => (typeof text === 'string' ? [[key, inPseudo(text)]] : [])),
  );

/** Leaves placeholders in braces unchanged. */
const inPseudo = (text: string): string =>
  text
    .split(/(\{[^}]*\})/)
    .map((part) => (part.startsWith('{') || part === '' ? part : pseudoText(part)))
    .join('');
