import { assign, emit, setup } from 'xstate';
import type { SettingChange, SettingsDraft, SettingsPartReply } from '#schemas/api/desk/settings.api.ts';
import { m } from '#messages';
import { effect } from '../effects.ts';
import { notice, type Notice } from '../notice.ts';
import {
  beginning,
  editWithLost,
  hasChanges,
  hasOwnWork,
  isBehind,
  isConflict,
  isScheduled,
  mergedEdit,
  problemOf,
  restoreInput,
  withDraft,
  withdrawInput,
  withSettings,
  type Publication,
  type PublishSettings,
  type PublishSettingsEvent,
  type PublishSettingsInput,
  type Undo,
  type VersionId,
} from './publish-settings.ts';

const errorOf = ({ event: { error } }: { event: { error: unknown } }) => ({ error });
const setProblem = { type: 'setProblem', params: errorOf } as const;
/** After a conflict, the part is read again, to find out who has changed what. */
const whenRefused = [
  { guard: { type: 'isConflict', params: errorOf }, target: 'reading', actions: setProblem },
  { target: 'settled', actions: setProblem },
] as const;
const partOf = ({ context: { part } }: { context: PublishSettings }) => ({ part });
const ownOf = ({ event: { value } }: { event: { value: unknown } }) => ({ value });
const chosenOf = ({ event: { version } }: { event: { version: VersionId } }) => ({ version, changes: [] });

/** Transitions of all states in which versions can be undone or withdrawn. */
const versions = {
  'version.chosen': {
    guard: { type: 'isOlder', params: chosenOf },
    target: 'readingUndo',
    actions: ['clearProblem', { type: 'setUndo', params: chosenOf }],
  },
  'schedule.withdrawn': { guard: 'isScheduled', target: 'withdrawing', actions: 'clearProblem' },
} as const;

/** A member of staff changes a part of the settings: a draft, its changes in words, the publication, undo. Decision 73. */
export const publishSettingsMachine = setup({
  types: {} as {
    context: PublishSettings;
    input: PublishSettingsInput;
    events: PublishSettingsEvent;
    emitted: Notice;
    tags: 'busy';
  },
  actors: {
    readSettings: effect<SettingsPartReply, { part: string }>('readSettings'),
    saveDraft: effect<SettingsDraft, { part: string; base: VersionId; value: unknown }>('saveDraft'),
    discardDraft: effect<void, { part: string }>('discardDraft'),
    publish: effect<number, Publication>('publish'),
    readUndo: effect<SettingChange[], { part: string; from: VersionId; to: VersionId }>('readUndo'),
    restore: effect<number, { part: string; version: VersionId; base: VersionId; reason?: string }>('restore'),
    withdraw: effect<void, { part: string; version: number; reason?: string }>('withdraw'),
  },
  actions: {
    setSettings: assign(({ context }, { settings }: { settings: SettingsPartReply }) =>
      withSettings(context, settings),
    ),
    setValue: assign(({ context: { edit } }, { value }: { value: unknown }) => ({ edit: edit && { ...edit, value } })),
    setDraft: assign(({ context }, { draft }: { draft: SettingsDraft }) => withDraft(context, draft)),
    clearDraft: assign({ draft: undefined }),
    clearEdit: assign({ edit: undefined, draft: undefined }),
    merge: assign(({ context }) => ({ ...mergedEdit(context), draft: undefined })),
    keepMine: assign(({ context }) => ({ edit: editWithLost(context), lost: [] })),
    setPublished: assign(({ context: { settings } }, { version }: { version: number }) => ({
      published: { version, before: settings!.base },
    })),
    clearPublished: assign({ published: undefined }),
    setUndo: assign((_, undo: Undo) => ({ undo })),
    clearUndo: assign({ undo: undefined }),
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemOf(error) })),
    setUnchanged: assign(() => ({ problem: { sentence: m.desk_settings_same(), fields: [] } })),
    clearProblem: assign({ problem: undefined }),
    emitWithdrawn: emit(() => notice({ sentence: m.desk_settings_withdrawn(), tone: 'success' })),
  },
  guards: {
    hasPublished: ({ context }) => context.published !== undefined,
    hasDraft: ({ context }) => context.draft !== undefined,
    hasLost: ({ context }) => context.lost.length > 0,
    hasOwnWork: ({ context }) => hasOwnWork(context),
    isBehind: ({ context }) => isBehind(context),
    isScheduled: ({ context }) => isScheduled(context),
    isOlder: ({ context: { settings } }, { version }: { version: VersionId }) => version !== settings?.base,
    isChanged: ({ context: { edit } }, { value }: { value: unknown }) =>
      edit !== undefined && hasChanges({ ...edit, value }),
    isConflict: (_, { error }: { error: unknown }) => isConflict(error),
  },
}).createMachine({
  id: 'publishSettings',
  description: 'The typed values stay when a call fails. Values that another person has published are not overwritten.',
  context: ({ input: { part } }) => beginning(part),
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readSettings',
        src: 'readSettings',
        input: partOf,
        onDone: {
          target: 'settled',
          actions: { type: 'setSettings', params: ({ event }) => ({ settings: event.output }) },
        },
        onError: { target: 'unread', actions: setProblem },
      },
    },
    unread: { on: { retry: { target: 'reading', actions: 'clearProblem' } } },
    settled: {
      always: [
        { guard: 'hasPublished', target: 'published' },
        { guard: 'isBehind', target: 'comparing' },
        { guard: 'hasDraft', target: 'reviewing' },
        { target: 'editing' },
      ],
    },
    editing: {
      on: {
        ...versions,
        'value.changed': { actions: { type: 'setValue', params: ownOf } },
        'draft.submitted': [
          {
            guard: { type: 'isChanged', params: ownOf },
            target: 'saving',
            actions: ['clearProblem', { type: 'setValue', params: ownOf }],
          },
          { actions: ['setUnchanged', { type: 'setValue', params: ownOf }] },
        ],
        'mine.kept': { guard: 'hasLost', actions: 'keepMine' },
        'draft.discarded': { guard: 'hasOwnWork', target: 'discarding', actions: 'clearProblem' },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveDraft',
        src: 'saveDraft',
        input: ({ context: { part, edit } }) => ({ part, base: edit!.base, value: edit!.value }),
        onDone: {
          target: 'reviewing',
          actions: { type: 'setDraft', params: ({ event }) => ({ draft: event.output }) },
        },
        onError: whenRefused,
      },
    },
    reviewing: {
      description: 'Shows the changes of the saved draft in words, and links to the pages with them.',
      on: {
        ...versions,
        edit: { target: 'editing', actions: ['clearProblem', 'clearDraft'] },
        'draft.discarded': { target: 'discarding', actions: 'clearProblem' },
        'publication.requested': { target: 'publishing', actions: 'clearProblem' },
      },
    },
    publishing: {
      tags: 'busy',
      invoke: {
        id: 'publish',
        src: 'publish',
        input: ({ context: { part, draft }, event }) => ({
          part,
          draft: draft!.id,
          base: draft!.base,
          ...('publication' in event && event.publication),
        }),
        onDone: {
          target: 'reading',
          actions: [{ type: 'setPublished', params: ({ event }) => ({ version: event.output }) }, 'clearEdit'],
        },
        onError: whenRefused,
      },
    },
    comparing: {
      description: 'Another version was published since the edit was begun. Shows the changes of both people.',
      on: {
        'changes.merged': { target: 'editing', actions: ['clearProblem', 'merge'] },
        'draft.discarded': { target: 'discarding', actions: 'clearProblem' },
      },
    },
    discarding: {
      tags: 'busy',
      invoke: {
        id: 'discardDraft',
        src: 'discardDraft',
        input: partOf,
        onDone: { target: 'reading', actions: 'clearEdit' },
        onError: { target: 'settled', actions: setProblem },
      },
    },
    published: {
      on: { ...versions, edit: { target: 'settled', actions: ['clearProblem', 'clearPublished'] } },
    },
    readingUndo: {
      tags: 'busy',
      invoke: {
        id: 'readUndo',
        src: 'readUndo',
        input: ({ context: { part, settings, undo } }) => ({ part, from: settings!.base, to: undo!.version }),
        onDone: {
          target: 'undoing',
          actions: { type: 'setUndo', params: ({ context, event }) => ({ ...context.undo!, changes: event.output }) },
        },
        onError: { target: 'settled', actions: [setProblem, 'clearUndo'] },
      },
    },
    undoing: {
      description: 'A dialog shows what the older version changes, and asks.',
      on: {
        'undo.confirmed': 'restoring',
        'undo.closed': { target: 'settled', actions: 'clearUndo' },
      },
    },
    restoring: {
      tags: 'busy',
      exit: 'clearUndo',
      invoke: {
        id: 'restore',
        src: 'restore',
        input: restoreInput,
        onDone: {
          target: 'reading',
          actions: { type: 'setPublished', params: ({ event }) => ({ version: event.output }) },
        },
        onError: whenRefused,
      },
    },
    withdrawing: {
      tags: 'busy',
      invoke: {
        id: 'withdraw',
        src: 'withdraw',
        input: withdrawInput,
        onDone: { target: 'reading', actions: ['clearPublished', 'emitWithdrawn'] },
        onError: whenRefused,
      },
    },
  },
});
