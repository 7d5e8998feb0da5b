import { m } from '#messages';
import { recordEvent, type Actor } from '#server/platform/audit/record-event.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { taxDocumentPdf } from '#server/sales/invoices/invoice-pdf.ts';
import { documentsById } from '#server/sales/invoices/list-invoices.ts';
import type { Attachment } from '#server/platform/mail/message.ts';
import type { Services } from '#server/sales/services.ts';

/** Returns an invoice or credit note as a PDF, and records who read it. Throws 404 for an unknown id. */
export async function documentFile(
  { db, keys, clock, conference }: Pick<Services, 'db' | 'keys' | 'clock' | 'conference'>,
  actor: Actor,
  id: string,
): Promise<Attachment> {
  const [found] = await documentsById(db, [id]);
  if (!found) throw new Problem(404, m.order_refusals_unknown_document());
  const { kind, serial } = found.content;
  await db.transaction((tx) =>
    recordEvent(
      tx,
      { keys, now: clock.now(), actor },
      { action: 'document.read', subject: { kind: 'document', id }, after: { serial } },
    ),
  );
  return {
    filename: `${kind}-${serial.replaceAll(/[^\w-]+/g, '-')}.pdf`,
    contentType: 'application/pdf',
    content: await taxDocumentPdf(conference, found.content),
  };
}
