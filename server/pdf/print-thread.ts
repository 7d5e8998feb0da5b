import type { ContentOf, GroupLetter, Letterhead } from '#server/mail/message.ts';
import { passesPdf } from '#server/tickets/pass-pdf.ts';
import { proformaPdf } from '#server/groups/proforma-pdf.ts';

export type PrintJob =
  | { kind: 'passes'; event: Letterhead['event']; passes: readonly ContentOf<'pass'>[] }
  | { kind: 'proforma'; head: Letterhead; group: GroupLetter };

/** Job of the thread started by print.ts. */
export function print(job: PrintJob): Promise<Uint8Array> {
  return job.kind === 'passes' ? passesPdf(job.event, job.passes) : proformaPdf(job.head, job.group);
}
