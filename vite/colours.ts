import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { EventFile } from '#schemas/compiled/types.ts';

/** Replaces the sample colours in tokens.css by those of the conference, so that no script has to set colours. */
export const colours = (eventDir: string): Plugin => ({
  name: 'symposia-colours',
  config: () => ({ css: { postcss: { plugins: [colourPlugin(eventDir)] } } }),
});

/** Matches names such as '--peacock-7'. */
const shade = /^--(peacock|brass)-(\d)$/;

function colourPlugin(eventDir: string) {
  const event: EventFile['event'] = JSON.parse(readFileSync(join(eventDir, 'event.json'), 'utf8'));
  return {
    postcssPlugin: 'symposia-colours',
    Declaration(declaration: { prop: string; value: string }) {
      const [, name, number] = shade.exec(declaration.prop) ?? [];
      const colour = event.colours[name as keyof typeof event.colours]?.[Number(number)];
      if (colour && declaration.value !== colour) declaration.value = colour; // PostCSS visits each change again
    },
  };
}
