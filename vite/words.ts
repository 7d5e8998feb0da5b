import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The catalogue file for the language in event.json. Throws if it does not exist. */
const catalogueOf = (eventDir: string): string => {
  const { language } = JSON.parse(readFileSync(join(eventDir, 'event.json'), 'utf8')) as { language: string };
  const file = resolve('domain/words', `${language}.ts`);
  if (!existsSync(file)) throw new Error(`${eventDir}/event.json: language is '${language}', but ${file} is not there`);
  return file;
};

/**
 * Resolves `#words` to the catalogue in the language of the event. `import { home, form } from '#words'` becomes one import per
 * export (a "room"), from a module with only that export, so a chunk contains only the texts that its code uses.
 */
export function words(eventDir: string): Plugin {
  const catalogue = catalogueOf(eventDir);
  return {
    name: 'symposia-words',
    enforce: 'pre',
    config: () => ({ resolve: { alias: { '#words': catalogue } } }),
    transform: {
      filter: { code: /'#words'|^export const/m, id: /\.tsx?(\?only=\w+)?$/ },
      handler(code, id) {
        const [file, room] = id.split('?only=');
        if (file === catalogue && room) return { code: roomAlone(code, room), map: null };
        return code.includes(`'#words'`) ? { code: roomByRoom(code, catalogue), map: null } : undefined;
      },
    },
  };
}

/** Exports only this room; the bundler drops the constants that it does not use. */
const roomAlone = (code: string, room: string): string =>
  code.replace(/^export const (\w+)/gm, (exported, name) => (name === room ? exported : `const ${name}`));

const roomByRoom = (code: string, catalogue: string): string =>
  code.replace(/^import \{([^}]*)\} from '#words';/gm, (_, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) => `import { ${name} } from '${catalogue}?only=${name.split(' ')[0]}';`)
      .join(' '),
  );
