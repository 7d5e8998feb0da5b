import { ApiError } from '#domain/errors/api-error.ts';
import { visitorError, type VisitorError } from '#domain/errors/visitor-error.ts';
import { isSame, mergeChanges, withChanges, type Change } from '#domain/settings/changes.ts';
import type { SettingChange, SettingsDraft, SettingsPartReply } from '#schemas/api/desk/settings.api.ts';
import { m } from '#messages';

/** Id of a version; null for the values of the files. */
export type VersionId = number | null;

/** The values that a person writes, and the version that they change. */
export interface SettingsEdit {
  base: VersionId;
  baseValue: unknown;
  value: unknown;
}

export interface PublishSettingsInput {
  part: string;
}

/** A publication as the person requests it. */
export interface PublicationChoice {
  /** ISO 8601; now, if omitted */
  effectiveAt?: string;
  reason?: string;
}

export interface Publication extends PublicationChoice {
  part: string;
  /** id of the draft */
  draft: number;
  base: VersionId;
}

/** An older version that may be published again. */
export interface Undo {
  version: VersionId;
  /** what that changes; empty until it is read */
  changes: SettingChange[];
}

export type PublishSettingsEvent =
  | { type: 'retry' | 'edit' | 'mine.kept' | 'changes.merged' | 'draft.discarded' }
  | { type: 'undo.closed' }
  | { type: 'schedule.withdrawn' | 'undo.confirmed'; reason?: string }
  | { type: 'value.changed' | 'draft.submitted'; value: unknown }
  | { type: 'publication.requested'; publication: PublicationChoice }
  | { type: 'version.chosen'; version: VersionId };

export interface PublishSettings extends PublishSettingsInput {
  /** undefined until it is read */
  settings: SettingsPartReply | undefined;
  edit: SettingsEdit | undefined;
  /** the saved draft with the values of `edit`; undefined while the person changes them */
  draft: SettingsDraft | undefined;
  /** own changes that the last merge did not keep */
  lost: Change[];
  undo: Undo | undefined;
  /** what this person published last; `before` is the version that it replaced */
  published: { version: number; before: VersionId } | undefined;
  problem: VisitorError | undefined;
}

export const beginning = (part: string): PublishSettings => ({
  part,
  settings: undefined,
  edit: undefined,
  draft: undefined,
  lost: [],
  undo: undefined,
  published: undefined,
  problem: undefined,
});

type Read = Pick<PublishSettings, 'settings' | 'edit' | 'draft' | 'lost' | 'problem'>;

/** The context after the part was read. The edit stays, unless it has no changes and another version was published. */
export function withSettings(context: PublishSettings, settings: SettingsPartReply): Partial<Read> {
  const { edit } = context;
  if (edit && !hasChanges(edit) && edit.base !== settings.base) return { settings, ...beginEdit(settings) };
  if (!edit) return { settings, ...beginEdit(settings) };
  // the screen says who has published, so the refusal is not needed
  return { settings, ...(isBehind({ settings, edit }) && { problem: undefined }) };
}

/** Begins with the own draft, or else with the newest version. */
function beginEdit({ base, value, draft }: SettingsPartReply): Pick<Read, 'edit' | 'draft' | 'lost'> {
  const saved = draft && { base: draft.base, baseValue: draft.base_value, value: draft.value };
  return saved && hasChanges(saved)
    ? { edit: saved, draft, lost: [] }
    : { edit: { base, baseValue: value, value }, draft: undefined, lost: [] };
}

/** The context with a saved draft. The service may have changed its values, such as those that are read only. */
export const withDraft = ({ settings, edit }: PublishSettings, draft: SettingsDraft): Partial<Read> => ({
  settings: settings && { ...settings, draft },
  draft,
  edit: edit && { ...edit, value: draft.value },
  lost: [],
});

export const hasChanges = ({ baseValue, value }: SettingsEdit): boolean => !isSame(baseValue, value);

/** Whether another version was published, or withdrawn, since the edit was begun. */
export const isBehind = ({ settings, edit }: Pick<PublishSettings, 'settings' | 'edit'>): boolean =>
  settings !== undefined && edit !== undefined && settings.base !== edit.base;

/** Whether the newest version takes effect later. */
export const isScheduled = ({ settings }: Pick<PublishSettings, 'settings'>): boolean =>
  settings !== undefined && settings.base !== settings.in_force;

/** Whether there is something to discard: changes, or a saved draft. */
export const hasOwnWork = ({ settings, edit }: Pick<PublishSettings, 'settings' | 'edit'>): boolean =>
  settings?.draft !== undefined || (edit !== undefined && hasChanges(edit));

/** Whether there are changes that the saved draft does not have. */
export const isUnsaved = ({ settings, edit }: Pick<PublishSettings, 'settings' | 'edit'>): boolean =>
  edit !== undefined && hasChanges(edit) && !isSame(edit.value, settings?.draft?.value);

/** The newest version with the own changes, except those at places that another person has changed too. */
export function mergedEdit({ settings, edit }: PublishSettings): Pick<PublishSettings, 'edit' | 'lost'> {
  if (!settings || !edit) return { edit, lost: [] };
  const { base, value: theirs } = settings;
  const { value, lost } = mergeChanges({ base: edit.baseValue, mine: edit.value, theirs });
  return { edit: { base, baseValue: theirs, value }, lost };
}

/** The edit with the own changes that the merge did not keep. */
export const editWithLost = ({ edit, lost }: PublishSettings): SettingsEdit | undefined =>
  edit && { ...edit, value: withChanges(edit.value, lost) };

/** 409: the part was changed meanwhile, or seats are taken. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** The refusal to show; undefined if the person did not confirm the session, because then nothing was done. */
export const problemOf = (error: unknown): VisitorError | undefined =>
  error instanceof Error && error.name === 'Cancelled'
    ? undefined
    : visitorError(error, { notReached: m.desk_no_connection(), fault: m.desk_not_done() });

/** The reason that the person wrote, if any. */
const reasonOf = (event: PublishSettingsEvent): { reason?: string } =>
  'reason' in event && event.reason !== undefined ? { reason: event.reason } : {};

interface ActionArgs {
  context: PublishSettings;
  event: PublishSettingsEvent;
}

export const restoreInput = ({ context: { part, settings, undo }, event }: ActionArgs) => ({
  part,
  version: undo!.version,
  base: settings!.base,
  ...reasonOf(event),
});

export const withdrawInput = ({ context: { part, settings }, event }: ActionArgs) => ({
  part,
  version: settings!.base!,
  ...reasonOf(event),
});
