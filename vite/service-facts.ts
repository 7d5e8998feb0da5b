import { basename, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Keys of event files that only the service and the build read. */
const kept: Record<string, readonly string[]> = {
  'event.json': ['colours'],
  'group.json': ['transfer'],
  'tax.json': ['series', 'signatory'],
};

/** Removes these keys from the browser bundle. The build fails if a module of the site uses one. */
export function serviceFacts(eventDir: string): Plugin {
  const files = new Set(Object.keys(kept).map((file) => join(resolve(eventDir), file)));
  return {
    name: 'symposia-service-facts',
    enforce: 'pre',
    transform(code, id) {
      if (files.has(id)) return { code: without(code, kept[basename(id)]!), map: null };
      const asked = askedIn(code);
      if (asked) this.error(`${id} asks for ${asked}, which only the service has`);
      return undefined;
    },
  };
}

function without(code: string, names: readonly string[]): string {
  const facts = Object.entries(JSON.parse(code) as Record<string, unknown>);
  return JSON.stringify(Object.fromEntries(facts.filter(([name]) => !names.includes(name))));
}

/** Returns the first use of such a key in the code, for example 'event.colours'. */
export function askedIn(code: string): string | undefined {
  for (const [, name, file] of code.matchAll(/import (\w+) from '#event\/(\w+\.json)'/g)) {
    const asked = new RegExp(String.raw`\b${name}\.(${(kept[file!] ?? ['-']).join('|')})\b`).exec(code);
    if (asked) return asked[0];
  }
  return undefined;
}
