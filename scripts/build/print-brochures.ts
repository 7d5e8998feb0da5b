/** Writes the brochures of event/ to the folder of a built site: `tsx scripts/build/print-brochures.ts dist/web`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brochuresOf } from '#server/pages/brochures.ts';
import { readEventFile } from '#server/config/read-event-file.ts';

const [folder = 'dist/web'] = process.argv.slice(2);
const { conference } = readEventFile(process.env.EVENT_DIR ?? 'event');

process.stdout.write('Printing the brochures...\n');
mkdirSync(folder, { recursive: true });
for (const [name, print] of Object.entries(brochuresOf(conference))) {
  writeFileSync(join(folder, name), await print(conference));
}
