import type { Plugin } from 'vite';

/**
 * Names each icon's own module where icons are imported from the list of all: else every part of the site would seem to need
 * every icon, and what a part needs alone could not lie with it.
 */
export const icons = (): Plugin => ({
  name: 'symposia-icons',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { code: /\/icons\.ts'/, id: /\/src\/.*\.tsx?$/ },
    handler: (code) => ({
      code: code.replace(/^import \{([^}]*)\} from '(?:#src\/components|\.)\/icons\.ts';/gm, (_, names: string) =>
        names.split(',').map(imported).join(' '),
      ),
      map: null,
    }),
  },
});

/** `IconCheck`, or 'IconCheck as Tick'; nothing after a last comma. */
function imported(words: string): string {
  const [name = '', , as = name] = words.trim().split(/\s+/);
  return name && `import ${as} from '@tabler/icons-react/dist/esm/icons/${name}.mjs';`;
}
