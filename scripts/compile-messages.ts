/**
 * Compiles the messages (domain/words/en/*.json) to one function per message, twice (not committed): one module per
 * language for the service, TypeScript and tests, using the language of the call; one module per message for
 * browsers, so a page loads only its own messages.
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
