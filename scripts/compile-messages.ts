/**
 * Compiles the catalogues of sentences (domain/words/en/*.json) to one function per sentence (not committed), twice: for the
 * service, TypeScript and the tests as one module per language, with the language of the call; for browsers as one module
 * per sentence in one language, so that a page loads only its own sentences.
 */
import { compile } from '@inlang/paraglide-js';

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
  experimentalStaticLocale: '"en"',
});
