import { Readable } from 'node:stream';
import { makeZip } from 'client-zip';
import { textParts } from '#domain/abstracts.ts';
import type { Role } from '#domain/staff/roles.ts';
import { m } from '#messages';
import { changeWithEvent } from '#server/platform/audit/change-with-event.ts';
import type { Actor } from '#server/platform/audit/record-event.ts';
import type { Services } from '#server/sales/services.ts';
import { partTitles } from './abstract-replies.ts';
import { abstractTexts } from './find-abstracts.ts';

type UsedServices = Pick<Services, 'db' | 'keys' | 'clock' | 'files'>;
type Entry = Awaited<ReturnType<typeof abstractTexts>>[number];

interface Filter {
  q?: string;
  kind?: string;
  theme?: string;
}

/**
 * Returns a ZIP of all abstracts that match, and their number: the text of each, and its file, named after the reference. They
 * contain no names, except where an author has written one. Files are read one after the other, as the reader takes the
 * ZIP. Files that the store no longer has are listed in missing.txt. Records the export in the audit log, without the
 * search text, which may be a name.
 */
export async function zipAbstracts(
  services: UsedServices,
  actor: Actor,
  { role, filter }: { role: Role; filter: Filter },
): Promise<{ count: number; zip: Readable }> {
  const { q, ...choices } = filter;
  const abstracts = await abstractTexts(services.db, { ...filter, role });
  const count = abstracts.length;
  const after = { rows: count, ...choices, isSearched: q !== undefined };
  const event = { action: 'export.made', subject: { kind: 'export', id: 'abstract-files' }, after };
  await changeWithEvent(services, actor, async () => ({ result: undefined, event }));
  const zip = makeZip(entriesOf(services, abstracts));
  return { count, zip: Readable.fromWeb(zip as Parameters<typeof Readable.fromWeb>[0]) };
}

async function* entriesOf({ files, clock }: UsedServices, abstracts: readonly Entry[]) {
  const lastModified = clock.now();
  const missing: string[] = [];
  for (const { reference, answers, fileId } of abstracts) {
    if (answers) yield { name: `${reference}.txt`, lastModified, input: textOf(reference, answers) };
    if (fileId === null) continue;
    const content = await files.get(fileId);
    // both abstracts of a registration have the same reference
    if (content) yield { name: `${reference}-${fileId.slice(0, 6)}.pdf`, lastModified, input: content };
    else missing.push(reference);
  }
  if (missing.length > 0) yield { name: 'missing.txt', lastModified, input: `${missing.join('\n')}\n` };
}

const textOf = (reference: string, answers: NonNullable<Entry['answers']>): string =>
  [
    `${m.desk_abstracts_reference()}: ${reference}`,
    answers.title,
    ...textParts.flatMap((part) => (answers[part] ? [`${partTitles[part]()}\n${answers[part]}`] : [])),
  ].join('\n\n');
