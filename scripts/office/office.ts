/**
 * The lists of the office, as the desk exports them. `npm run office -- list` names them. `-- export {list} {file}` writes one: a
 * workbook if the file ends with .xlsx, else CSV. `-- abstracts {folder}` writes the abstracts with their PDFs. The log records
 * each export. While the service runs, this needs PostgreSQL.
 */
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { exportLists, type ExportList } from '#domain/staff/exports.ts';
import { commandServices } from '#server/command-services.ts';
import { listOfExport } from '#server/office/desk/exports/list-of-export.ts';
import { recordFetch } from '#server/office/desk/exports/make-export.ts';
import { writeSheet } from '#server/office/desk/exports/write-sheet.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { exportAbstracts } from '#server/programme/abstracts/export-abstracts.ts';
import { runProgram } from './run-program.ts';
import { print, printError } from './terminal.ts';

type Services = Awaited<ReturnType<typeof commandServices>>;

const actor = { kind: 'program', id: 'npm run office' } as const;
const [command, target = '', file] = process.argv.slice(2);
const isExport = command === 'export' && exportLists.some((list) => list === target) && file !== undefined;

await runProgram(async (resources) => {
  const isKnown = command === 'list' || isExport || (command === 'abstracts' && target !== '');
  if (!isKnown) {
    printError(`list, export {${exportLists.join('|')}} {file}, or abstracts {folder}`);
    return 1;
  }
  if (command === 'list') {
    print(...exportLists);
    return 0;
  }
  const services = await commandServices(readConfig(process.env), resources);
  return file === undefined ? writeAbstracts(services, target) : writeList(services, target as ExportList, file);
});

async function writeList(services: Services, list: ExportList, path: string): Promise<number> {
  const { db, conference } = services;
  const { rows, columns } = listOfExport(list, { role: 'owner', conference, filters: {} });
  const { count, portions, close } = await db.open<never>(rows);
  try {
    await recordFetch(services, actor, { id: list, rows: count });
    const sheet = { name: list, columns, portions, timeZone: conference.event.dates.timeZone };
    await pipeline(
      writeSheet(path.endsWith('.xlsx') ? 'xlsx' : 'csv', sheet),
      createWriteStream(path, { flags: 'wx' }),
    );
  } finally {
    await close();
  }
  print(`${count} rows are in ${path}.`);
  return 0;
}

async function writeAbstracts(services: Services, folder: string): Promise<number> {
  const { count, missing } = await exportAbstracts(services, actor, folder);
  print(`${count} abstracts are in ${folder}, listed in abstracts.csv.`);
  for (const reference of missing) printError(`The file of ${reference} is not in the store.`);
  return missing.length === 0 ? 0 : 1;
}
