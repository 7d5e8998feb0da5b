import { writeFileSync } from 'node:fs';
import { models } from '#machines/index.ts';
import { recordOf } from '#workbench/comparison/record.ts';
import { isSentence } from './sentences.ts';

/** Writes all flows of this version by id, as `compare.ts` reads them. Usage: `tsx scripts/flows/record.ts FILE` */
const records = Object.fromEntries(models.map((model) => [model.machine.id, recordOf(model, isSentence)]));
writeFileSync(process.argv[2]!, JSON.stringify(records));
