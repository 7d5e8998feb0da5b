import { ApiError } from '#domain/errors/api-error.ts';
import type { Details } from '#domain/exhibitors/company-changes.ts';
import { noProfile } from '#domain/exhibitors/exhibitor-sign-up.ts';
import type { StallQuestion } from '#domain/exhibitors/stall-enquiries.ts';
import * as endpoints from '#schemas/api/exhibitors.api.ts';
import type { AccountClient } from '#src/lib/http/account-client.ts';
import { ids } from '#src/lib/http/api-client.ts';

const params = { expoId: ids.expoId };

/** Requests of a signed-in company. Row: ROUTE-07. Decision 31. */
export const exhibitorApi = ({ call, download }: AccountClient) => ({
  /** Returns the profile. Undefined if the company has not saved one yet. */
  fetchProfile: (_: void, signal: AbortSignal) =>
    call(endpoints.readExhibitor, { params, signal }).catch((error: unknown) => {
      if (error instanceof ApiError && error.detail === noProfile) return undefined;
      throw error;
    }),

  /** Saves details. Rejects with detail 'VersionConflict' if the service has a newer version than `version`. */
  saveProfile: (body: { version: number; details: Details }, signal: AbortSignal) =>
    call(endpoints.saveExhibitor, { params, body, signal }),

  /** Earlier enquiries, newest first. */
  fetchEnquiries: async (_: void, signal: AbortSignal) =>
    (await call(endpoints.listEnquiries, { params, signal })).data,

  /** Sends a question. Returns the list of enquiries, which includes the question. */
  askAboutStall: async ({ category, message }: StallQuestion, signal: AbortSignal) =>
    (await call(endpoints.askAboutStall, { params, body: { category, message }, signal })).data,

  fetchDocuments: async (_: void, signal: AbortSignal) =>
    (await call(endpoints.listExhibitorDocuments, { params, signal })).data,

  /** Downloads a file of this company. Other companies cannot read it. */
  fetchFile: ({ id, title }: endpoints.ExhibitorDocument, signal: AbortSignal) =>
    download(endpoints.readExhibitorDocument, {
      params: { ...params, documentId: id },
      signal,
      fallbackName: `${title}.pdf`,
    }),
});
