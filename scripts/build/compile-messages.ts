/**
 * Compiles the messages (domain/words/en/*.json) to one function per message, twice (not committed): one module per
 * language for the service, TypeScript and tests, using the language of the call; one module per message for
 * browsers, so a page loads only its own messages, in the language of its document.
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

// a new file of messages needs no entry by hand
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
  // a constant if there is one language, so bundles contain nothing that chooses; the service worker has no document
  experimentalStaticLocale: locales.length === 1 ? base : `globalThis.document?.documentElement.lang || ${base}`,
});
