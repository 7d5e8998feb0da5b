import { ApiError } from '#domain/errors/api-error.ts';
import type { Details } from '#domain/exhibitors/company-changes.ts';
import { noProfile } from '#domain/exhibitors/exhibitors.ts';
import { readExhibitor, saveExhibitor, type Profile } from '#schemas/api/exhibitors.api.ts';
import type { AccountClient } from '#src/lib/http/account-client.ts';
import { ids } from '#src/lib/http/event-ids.ts';

const params = { expoId: ids.expoId };

/** The profile of the signed-in company; undefined when it has none yet. Row: ROUTE-07. Decision 31. */
export async function fetchProfile({ call }: AccountClient, signal?: AbortSignal): Promise<Profile | undefined> {
  return call(readExhibitor, { params, signal }).catch((error: unknown) => {
    if (error instanceof ApiError && error.detail === noProfile) return undefined;
    throw error;
  });
}

/**
 * Saves details that are based on `version`. Rejects with detail 'VersionConflict' if the service has a newer version.
 */
export async function saveProfile(
  { call }: AccountClient,
  { version, details }: { version: number; details: Details },
  signal?: AbortSignal,
): Promise<Profile> {
  return call(saveExhibitor, { params, body: { version, details }, signal });
}
