import type { AbstractAuthor } from '#domain/abstracts.ts';
import type { Abstract } from '#schemas/api/abstracts.api.ts';
import type { AbstractAnswers } from '#schemas/compiled/types.ts';
import type { Sql } from '#server/platform/db/database.ts';
import type { Services } from '#server/sales/services.ts';
import { fileUrl } from '#server/platform/uploads/upload-url.ts';

/** An abstract with its current file. */
export interface AbstractRow {
  id: string;
  reference: string;
  version: number;
  submittedAt: Date;
  updatedAt: Date;
  answers: Omit<AbstractAnswers, 'file'>;
  authors: AbstractAuthor[];
  fileId: string;
  fileName: string;
  sizeBytes: number;
}

export async function abstractOf(sql: Sql, email: string): Promise<AbstractRow | undefined> {
  const [row] = await sql.query<AbstractRow>(
    `SELECT b.id, b.reference, b.version, b.submitted_at AS "submittedAt", b.updated_at AS "updatedAt", b.answers, b.authors,
            u.id AS "fileId", u.file_name AS "fileName", u.size_bytes AS "sizeBytes"
     FROM abstracts b JOIN uploads u ON u.abstract_id = b.id AND u.replaced_at IS NULL
     WHERE b.email = $1`,
    [email],
  );
  return row;
}

/** Returns an abstract in the format of the API. */
export const shownAbstract = (row: AbstractRow, services: Services): Abstract => ({
  ...row.answers,
  reference: row.reference,
  version: row.version,
  submitted_at: row.submittedAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  authors: row.authors,
  file: fileUrl(row.fileId, services),
  file_name: row.fileName,
  file_bytes: row.sizeBytes,
});
