import type { Publication, VersionId } from '#machines/publish-settings/publish-settings.ts';
import {
  compareSettings,
  discardSettingsDraft,
  listSettings,
  publishSettings,
  readSettingsPart,
  restoreSettings,
  saveSettingsDraft,
  withdrawSettings,
  type SettingChange,
  type SettingsDraft,
  type SettingsPartReply,
} from '#schemas/api/desk/settings.api.ts';
import type { ReplyOf } from '#schemas/api/endpoint.ts';
import { addPicture } from '#schemas/api/desk/pictures.api.ts';
import { base64Of } from '../shared/base64-of.ts';
import { deskCall, transferLimitMs } from '../shared/desk-call.ts';

interface OfPart {
  part: string;
}

export type PartInList = ReplyOf<typeof listSettings>['parts'][number];

export const readParts = async (signal: AbortSignal): Promise<PartInList[]> =>
  (await deskCall(listSettings, { signal })).parts;

export const readSettings = ({ part }: OfPart, signal: AbortSignal): Promise<SettingsPartReply> =>
  deskCall(readSettingsPart, { params: { part }, signal });

export const saveDraft = ({
  part,
  base,
  value,
}: OfPart & { base: VersionId; value: unknown }): Promise<SettingsDraft> =>
  deskCall(saveSettingsDraft, { params: { part }, body: { base, value } });

export async function discardDraft({ part }: OfPart): Promise<void> {
  await deskCall(discardSettingsDraft, { params: { part } });
}

/** Stores a picture. Returns its path on the site. */
export const uploadPicture = async (file: File): Promise<string> =>
  (await deskCall(addPicture, { body: { file: await base64Of(file) }, timeLimitMs: transferLimitMs })).url;

/** Returns the id of the published version. */
export async function publish({ part, draft, base, effectiveAt, reason }: Publication): Promise<number> {
  const body = {
    draft,
    base,
    ...(effectiveAt !== undefined && { effective_at: effectiveAt }),
    ...(reason && { reason }),
  };
  return (await deskCall(publishSettings, { params: { part }, body })).version;
}

/** What changes from one version to another. */
export async function readUndo(
  { part, from, to }: OfPart & { from: VersionId; to: VersionId },
  signal: AbortSignal,
): Promise<SettingChange[]> {
  const query = { ...(from !== null && { from: String(from) }), ...(to !== null && { to: String(to) }) };
  return (await deskCall(compareSettings, { params: { part }, query, signal })).changes;
}

/** Publishes an older version again. `reason` may be missing. Returns the id of the new version. */
export const restore = async ({
  part,
  ...body
}: OfPart & { version: VersionId; base: VersionId; reason?: string }): Promise<number> =>
  (await deskCall(restoreSettings, { params: { part }, body })).version;

export async function withdraw({ part, ...body }: OfPart & { version: number; reason?: string }): Promise<void> {
  await deskCall(withdrawSettings, { params: { part }, body });
}
