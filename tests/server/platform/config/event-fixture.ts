import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// oxlint-disable-next-line typescript/no-explicit-any -- a test may change the files in any way
export type Content = any;

/** A copy of event/ with one file changed. */
export function changed(part: string, change: (content: Content) => unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'symposia-event-'));
  cpSync('event', folder, { recursive: true });
  const file = join(folder, `${part}.json`);
  const content = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify(change(content) ?? content));
  return folder;
}
