import type { ReplyOf } from '#schemas/api/endpoint.ts';
import type { listSettings as listSettingsEndpoint, SettingsPartReply } from '#schemas/api/desk/settings.api.ts';
import { settingsDocument } from '#schemas/settings/settings-document.ts';
import { m } from '#messages';
import type { listSettings, PartOfSettings, VersionInWords } from './read-settings.ts';
import { changesInWords } from './settings-head.ts';

type Parts = Awaited<ReturnType<typeof listSettings>>;

interface Made {
  name: string | null;
  madeAt: Date;
  publishedAt: Date | null;
}

const authorOf = ({ name, madeAt, publishedAt }: Made) => ({
  by: name ?? m.desk_settings_somebody(),
  at: (publishedAt ?? madeAt).toISOString(),
});

export const partsReply = (parts: Parts): ReplyOf<typeof listSettingsEndpoint> => ({
  parts: parts.map(({ part, title, newest, scheduled, drafts }) => ({
    part,
    title,
    ...(newest && { newest: authorOf(newest) }),
    scheduled: scheduled.map((version) => ({
      ...authorOf(version),
      effective_at: version.effectiveAt!.toISOString(),
    })),
    drafts: drafts.map(authorOf),
  })),
});

export function partReply(read: PartOfSettings): SettingsPartReply {
  const { part, schema, base, value, inForce, canWait, pages, versions, draft, otherDrafts } = read;
  return {
    part,
    title: settingsDocument(part).title,
    schema,
    base,
    value,
    in_force: inForce,
    can_wait: canWait,
    pages,
    versions: versions.map(versionReply),
    ...(draft && {
      draft: {
        id: draft.id,
        saved_at: draft.madeAt.toISOString(),
        base: draft.base,
        base_value: draft.baseValue,
        value: draft.value,
        changes: changesInWords(part, value, draft.value),
      },
    }),
    other_drafts: otherDrafts.map(authorOf),
  };
}

const versionReply = (version: VersionInWords): SettingsPartReply['versions'][number] => ({
  id: version.id,
  ...authorOf(version),
  base: version.base,
  state: version.state === 'withdrawn' ? 'withdrawn' : 'published',
  effective_at: version.effectiveAt!.toISOString(),
  ...(version.reason !== null && { reason: version.reason }),
  ...(version.withdrawnReason !== null && { withdrawn_reason: version.withdrawnReason }),
  changes: version.changes,
});
