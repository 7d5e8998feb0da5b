import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { hashedFolders } from '#server/platform/pages/built-files.ts';

const isText = (name: string) => ['.js', '.css', '.html', '.json'].includes(extname(name));

/**
 * Copies a built site, as if each of its files with a hash in the name had changed: each has another content and another
 * hash, and all documents, manifests and scripts name the new ones. This is much faster than a second build. Returns the folder.
 */
export function anotherBuild(built: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'symposia-build-'));
  cpSync(built, folder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  writeFileSync(join(folder, '.pages', 'package.json'), '{ "type": "module" }');
  const names = new Map(
    hashedFolders.flatMap((inner) =>
      readdirSync(join(folder, inner)).map((name) => [name, withOtherHash(name)] as const),
    ),
  );
  const escaped = [...names.keys()].map((name) => name.replaceAll('.', String.raw`\.`));
  const named = new RegExp(String.raw`(?<![\w.-])(?:${escaped.join('|')})\b`, 'g');
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const path of paths.filter((each) => isText(each) && !each.startsWith('.pages'))) {
    const text = readFileSync(join(folder, path), 'utf8').replace(named, (name) => names.get(name)!);
    writeFileSync(join(folder, path), /\.(js|css)$/.test(path) ? `${text}\n/* another build */` : text);
  }
  for (const inner of hashedFolders)
    for (const name of readdirSync(join(folder, inner)))
      renameSync(join(folder, inner, name), join(folder, inner, names.get(name)!));
  return folder;
}

/** 'booking-page-DNga4--f.js' becomes 'booking-page-' with another hash of eight characters. */
const withOtherHash = (name: string): string => {
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 8);
  return name.replace(/.{8}(\.\w+)$/, (_, ending: string) => `${hash}${ending}`);
};
