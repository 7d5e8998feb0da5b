import { fromPromise } from 'xstate';
import { companyDocumentsMachine } from '#machines/company-documents/company-documents.machine.ts';
import type { ExhibitorDocument } from '#schemas/api/exhibitors.api.ts';
import { fetchDocuments, fetchFile } from '#src/api/exhibitor-area.ts';

/** Documents of a company, joined to the service. */
export const companyDocumentsFlow = companyDocumentsMachine.provide({
  actors: {
    loadDocuments: fromPromise<ExhibitorDocument[], void>(({ signal }) => fetchDocuments(signal)),
    fetchDocument: fromPromise<void, ExhibitorDocument>(async ({ input, signal }) =>
      saveFile(await fetchFile(input, signal)),
    ),
  },
});

/** Hands it to the browser as a download. */
function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // the browser reads it after the click
}
