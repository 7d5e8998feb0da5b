import type { GroupLetter } from '#server/sales/groups/group-letter.ts';
import type { Letterhead } from '#server/platform/mail/message.ts';
import { passesPdf, type Pass } from '#server/sales/tickets/pass-pdf.ts';
import { proformaPdf } from '#server/sales/groups/proforma-pdf.ts';

import { inLanguage } from '#domain/words/in-language.ts';
import { baseLocale, toLocale } from '#language';
import { openLanguageScope } from '#server/platform/http/language-scope.ts';

export type PrintJob = { language: string } & (
  | { kind: 'passes'; event: Letterhead['event']; passes: readonly Pass[] }
  | { kind: 'proforma'; head: Letterhead; group: GroupLetter }
);

openLanguageScope();

/** Renders one PDF in the thread that render-pdf.ts starts. */
export const print = (job: PrintJob): Promise<Uint8Array> =>
  inLanguage(toLocale(job.language) ?? baseLocale, () => printed(job));

function printed(job: PrintJob): Promise<Uint8Array> {
  return job.kind === 'passes' ? passesPdf(job.event, job.passes) : proformaPdf(job.head, job.group);
}
