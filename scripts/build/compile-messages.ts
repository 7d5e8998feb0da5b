/**
 * Compiles the messages (domain/words/en/*.json) to one function per message. Writes two versions (not committed):
 * one module per language for the service, TypeScript and tests, which uses the language of the current call; one
 * module per message for browsers, which uses the language of the document. A page then loads only its own messages.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { compile } from '@inlang/paraglide-js';

interface Settings {
  baseLocale: string;
  locales: string[];
}

const settingsFile = 'domain/words/project.inlang/settings.json';
const settings = readFileSync(settingsFile, 'utf8');
const { baseLocale, locales }: Settings = JSON.parse(settings);

// lists the files of the folder, so a new file needs no manual entry
const patterns = readdirSync(`domain/words/${baseLocale}`).map((file) => `      "./{locale}/${file}"`);
const listed = settings.replace(/"pathPattern": \[[^\]]*\]/, `"pathPattern": [\n${patterns.sort().join(',\n')}\n    ]`);
if (listed !== settings) writeFileSync(settingsFile, listed);

const base = JSON.stringify(baseLocale);

const common = {
  project: 'domain/words/project.inlang',
  strategy: ['globalVariable', 'baseLocale'] as ['globalVariable', 'baseLocale'],
  emitReadme: false,
};

await compile({ ...common, outdir: 'domain/words/compiled', outputStructure: 'locale-modules' });
await compile({
  ...common,
  outdir: 'domain/words/compiled-for-browsers',
  outputStructure: 'message-modules',
  // with one language the locale is a constant and bundles contain no code to choose it; `?.` because workers have no document
  experimentalStaticLocale: locales.length === 1 ? base : `globalThis.document?.documentElement.lang || ${base}`,
});
