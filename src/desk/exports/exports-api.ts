import type { ExportFormat, ExportList } from '#domain/staff/exports.ts';
import {
  makeDeskExport,
  listDeskExports,
  readDeskExport,
  type DeskExport,
  type ExportFilters,
} from '#schemas/api/desk/exports.api.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { deskCall, deskDownload } from '../shared/desk-call.ts';

export const readExports = (signal: AbortSignal) => deskCall(listDeskExports, { signal });

interface WantedExport {
  list: ExportList;
  format: ExportFormat;
  filters?: ExportFilters;
}

/** Asks for an export and saves its file. */
export async function exportList(wanted: WantedExport): Promise<void> {
  await saveExport(await deskCall(makeDeskExport, { body: wanted }));
}

/** Saves the file of an export that was made before. */
export async function saveExport({ id, list, format }: Pick<DeskExport, 'id' | 'list' | 'format'>): Promise<void> {
  saveFile(await deskDownload(readDeskExport, { params: { exportId: id }, fallbackName: `${list}.${format}` }));
}
