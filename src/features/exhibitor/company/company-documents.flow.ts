import { fromPromise } from 'xstate';
import { companyDocumentsMachine } from '#machines/company-documents/company-documents.machine.ts';
import type { ExhibitorDocument } from '#schemas/api/exhibitors.api.ts';
import { accountClient } from '#src/lib/http/account-client.ts';
import { fetchDocuments, fetchFile } from '../api.ts';
import { saveFile } from '#src/lib/save-file.ts';

/** The company documents machine with API calls for this account. */
export function companyDocumentsFlow(account: string) {
  const client = accountClient(account);
  return companyDocumentsMachine.provide({
    actors: {
      loadDocuments: fromPromise<ExhibitorDocument[], void>(({ signal }) => fetchDocuments(client, signal)),
      fetchDocument: fromPromise<void, ExhibitorDocument>(async ({ input, signal }) =>
        saveFile(await fetchFile(client, input, signal)),
      ),
    },
  });
}
