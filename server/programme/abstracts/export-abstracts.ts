import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { changeWithEvent } from '#server/platform/audit/change-with-event.ts';
import type { Actor } from '#server/platform/audit/record-event.ts';
import { csvFile } from '#server/platform/csv-file.ts';
import { listAbstracts, type ListedAbstract } from './list-abstracts.ts';
import type { Services } from '#server/sales/services.ts';
import { m } from '#messages';

interface ExportResult {
  count: number;
  /** references of the abstracts whose file is missing in the file store */
  missing: string[];
}

/** Writes all abstracts to a folder: one CSV file, and each PDF with the reference of its abstract as name. */
export async function exportAbstracts(
  services: Pick<Services, 'db' | 'keys' | 'clock' | 'files'>,
  actor: Actor,
  folder: string,
): Promise<ExportResult> {
  const listed = await listAbstracts(services);
  const event = { action: 'export.made', subject: { kind: 'export', id: 'abstracts' }, after: { rows: listed.length } };
  await changeWithEvent(services, actor, async () => ({ result: undefined, event }));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const missing: string[] = [];
  for (const abstract of listed) {
    const content = await services.files.get(abstract.fileId);
    if (content) await writeFile(join(folder, fileName(abstract)), await buffer(content), { mode: 0o600 });
    else missing.push(abstract.reference);
  }
  const rows = listed.map((abstract) => rowOf(abstract));
  await writeFile(join(folder, 'abstracts.csv'), csvFile([heads(), ...rows]), { mode: 0o600 });
  return { count: listed.length, missing };
}

/** Adds the start of the file id to the name, because both abstracts of a registration have the same reference. */
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

const heads = () => [
  m.abstract_list_reference(),
  m.abstract_list_kind(),
  m.abstract_list_theme(),
  m.abstract_list_title(),
  m.abstract_list_authors(),
  m.abstract_list_name(),
  m.abstract_list_institution(),
  m.abstract_list_email(),
  m.abstract_list_pass(),
  m.abstract_list_words(),
  m.abstract_list_submitted(),
  m.abstract_list_file(),
  m.abstract_list_introduction(),
  m.abstract_list_aims(),
  m.abstract_list_methods(),
  m.abstract_list_results(),
  m.abstract_list_conclusion(),
];
