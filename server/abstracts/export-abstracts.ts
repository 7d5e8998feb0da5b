import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { csvFile } from '#domain/text/csv.ts';
import { listAbstracts, type ListedAbstract } from './list-abstracts.ts';
import type { Services } from '#server/services.ts';
import { abstractList as words } from '#words';

interface ExportResult {
  count: number;
  /** references of abstracts whose file is missing in the store */
  missing: string[];
}

/** Writes all abstracts to a folder: one CSV file, and each PDF named by its reference. */
export async function exportAbstracts(services: Pick<Services, 'db' | 'files'>, folder: string): Promise<ExportResult> {
  const listed = await listAbstracts(services);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const missing: string[] = [];
  for (const abstract of listed) {
    const content = await services.files.get(abstract.fileId);
    if (content) await writeFile(join(folder, fileName(abstract)), await buffer(content), { mode: 0o600 });
    else missing.push(abstract.reference);
  }
  const rows = listed.map((abstract) => rowOf(abstract));
  await writeFile(join(folder, 'abstracts.csv'), csvFile([words, ...rows]), { mode: 0o600 });
  return { count: listed.length, missing };
}

/** A registration can have two abstracts with the same reference, so the name includes part of the file id. */
const fileName = ({ reference, fileId }: ListedAbstract): string => `${reference}-${fileId.slice(0, 6)}.pdf`;

const rowOf = (abstract: ListedAbstract): string[] => [
  abstract.reference,
  abstract.kind,
  abstract.theme,
  abstract.title,
  abstract.authors.map(({ name, affiliation }) => `${name} (${affiliation})`).join('; '),
  abstract.name,
  abstract.organisation,
  abstract.email,
  abstract.isRegistered ? 'yes' : 'no',
  String(abstract.words),
  abstract.at,
  fileName(abstract),
  ...Array.from({ length: 5 }, (_, part) => abstract.texts[part] ?? ''),
];
