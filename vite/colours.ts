import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { EventFile } from '#schemas/compiled/types.ts';

/** Replaces the sample colours in tokens.css with those of the conference at build time, so no script sets colours. */
export const colours = (eventDir: string): Plugin => ({
  name: 'symposia-colours',
  config: () => ({ css: { postcss: { plugins: [painted(eventDir)] } } }),
});

/** The dark rule is for the gallery. Pages without a scheme get a copy of it for `prefers-color-scheme: dark`. */
const darkRule = "[data-mantine-color-scheme='dark']";

/** The part of PostCSS's AtRule that is used here. */
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
      if (colour && declaration.value !== colour) declaration.value = colour; // PostCSS visits a changed declaration again
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
