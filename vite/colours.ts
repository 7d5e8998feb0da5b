import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { EventFile } from '#schemas/compiled/types.ts';

/** The colours of the conference in place of the sample's, which tokens.css holds: no page waits for a script to be seen in its own. */
export const colours = (eventDir: string): Plugin => ({
  name: 'symposia-colours',
  config: () => ({ css: { postcss: { plugins: [painted(eventDir)] } } }),
});

/** The dark tokens hold for the gallery's choice, and on pages that choose no scheme on a dark system. */
const darkRule = "[data-mantine-color-scheme='dark']";

/** The part of PostCSS's at-rules that is used here. */
interface AtRule {
  params: string;
  clone(changes: { params: string }): AtRule;
  walkRules(callback: (rule: { selector: string }) => void): void;
  before(rule: unknown): void;
}

/** '--peacock-7: …' */
const shade = /^--(peacock|brass)-(\d)$/;

function painted(eventDir: string) {
  const event: EventFile['event'] = JSON.parse(readFileSync(join(eventDir, 'event.json'), 'utf8'));
  return {
    postcssPlugin: 'symposia-colours',
    Declaration(declaration: { prop: string; value: string }) {
      const [, name, number] = shade.exec(declaration.prop) ?? [];
      const colour = event.colours[name as keyof typeof event.colours]?.[Number(number)];
      if (colour && declaration.value !== colour) declaration.value = colour; // one that is written again is looked at again
    },
    AtRule: {
      media(rule: AtRule) {
        if (rule.params !== 'screen' || !rule.toString().includes(darkRule)) return;
        const ofSystem = rule.clone({ params: 'screen and (prefers-color-scheme: dark)' });
        ofSystem.walkRules((dark) => void (dark.selector = ':root:not([data-mantine-color-scheme])'));
        rule.before(ofSystem);
      },
    },
  };
}
