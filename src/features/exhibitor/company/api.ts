import { ApiError } from '#domain/api-error.ts';
import type { Details } from '#domain/company-changes.ts';
import { noProfile } from '#domain/exhibitors.ts';
import { readExhibitor, saveExhibitor, type Profile } from '#schemas/api/exhibitors.api.ts';
import type { AccountClient } from '#src/lib/http/account-client.ts';
import { ids } from '#src/lib/http/event-ids.ts';

const params = { expoId: ids.expoId };

/** What the signed-in company said of itself; undefined while it has said nothing. Spec: landing 2.1, 6. */
export async function fetchProfile({ call }: AccountClient, signal?: AbortSignal): Promise<Profile | undefined> {
  return call(readExhibitor, { params, signal }).catch((error: unknown) => {
    if (error instanceof ApiError && error.detail === noProfile) return undefined;
    throw error;
  });
}

/** A change of the details as they were at that version. Rejects with detail 'VersionConflict' where they are others now. */
export async function saveProfile(
  { call }: AccountClient,
  { version, details }: { version: number; details: Details },
  signal?: AbortSignal,
): Promise<Profile> {
  return call(saveExhibitor, { params, body: { version, details }, signal });
}
