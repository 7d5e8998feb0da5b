/** Writes docs/licences.md; `npm run check` fails if it is out of date or a licence is not allowed. */
import { writeFileSync } from 'node:fs';
import * as prettier from 'prettier';
import { licencesPage } from './licences-page.ts';

const file = 'docs/licences.md';
const options = await prettier.resolveConfig(file);
writeFileSync(file, await prettier.format(licencesPage(), { ...options, parser: 'markdown' }));
