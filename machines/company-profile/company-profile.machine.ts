import { assign, emit, setup } from 'xstate';
import { areSame, mergedDetails, type Details } from '#domain/exhibitors/company-changes.ts';
import type { Profile } from '#schemas/api/exhibitors.api.ts';
import { m } from '#messages';
import { callProblem, isUnknownVisitor, refusalOf, type Refused } from '../company-call.ts';
import { effect } from '../effects.ts';
import { notice, type Notice, type NoticeContent } from '../notice.ts';
import {
  editOf,
  isConflict,
  isLate,
  lateChange,
  rebased,
  type CompanyProfile,
  type CompanyProfileInput,
} from './company-profile.ts';

interface Read {
  /** undefined until the company has saved details */
  profile: Profile | undefined;
}

const saved = (): NoticeContent => ({ sentence: m.company_details_saved(), tone: 'success' });

/** A signed-in exhibitor edits the company data. The unsaved changes stay when a call fails. Row: ROUTE-07. */
export const companyProfileMachine = setup({
  types: {} as {
    context: CompanyProfile;
    input: CompanyProfileInput;
    events:
      /** page.shown: the tab is visible again, and another window may have changed the details */
      | { type: 'edit' | 'cancel' | 'retry' | 'changes.discarded' | 'page.shown' }
      | { type: 'details.submitted'; details: Details }
      /** keeps: names of the conflicting fields for which the visitor chose the edited value */
      | { type: 'conflict.resolved'; keeps: readonly string[] };
    emitted: Notice | Refused;
    tags: 'busy';
  },
  actors: {
    loadProfile: effect<Profile | undefined, void>('loadProfile'),
    saveProfile: effect<Profile, { version: number; details: Details }>('saveProfile'),
  },
  actions: {
    setProfile: assign((_, { profile }: Read) => ({ profile })),
    beginEdit: assign(({ context }) => ({ edit: editOf(context.profile) })),
    endEdit: assign({ edit: undefined }),
    setDetails: assign(({ context: { edit } }, { details }: { details: Details }) => ({ edit: { ...edit!, details } })),
    /** Replaces the base and the version of the edit by the saved details. The typed values stay. */
    rebase: assign(({ context: { profile, edit } }) => ({ edit: rebased(profile, edit?.details ?? {}) })),
    merge: assign(({ context }, { keeps }: { keeps: readonly string[] }) => ({
      edit: rebased(context.profile, mergedDetails(lateChange(context), keeps)),
    })),
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: callProblem(error) })),
    clearProblem: assign({ problem: undefined }),
    emitRefused: emit((_, { error }: { error: unknown }) => refusalOf(error)),
    emitNotice: emit((_, content: NoticeContent) => notice(content)),
  },
  guards: {
    hasProfile: ({ context }) => context.profile !== undefined,
    hasEdit: ({ context }) => context.edit !== undefined,
    isUnchanged: ({ context: { profile, edit } }, { details }: { details: Details }) =>
      profile !== undefined && areSame(details, edit?.base ?? {}),
    isSaved: ({ context: { profile, edit } }) =>
      profile !== undefined && edit !== undefined && areSame(edit.details, profile.details),
    isLate: ({ context: { profile, edit } }) => isLate(profile, edit),
    isConflict: (_, { error }: { error: unknown }) => isConflict(error),
    isUnknownVisitor: (_, { error }: { error: unknown }) => isUnknownVisitor(error),
  },
}).createMachine({
  id: 'companyProfile',
  description: 'A company reads and changes its details. Unsaved input is never lost.',
  context: ({ input }) => ({ profile: undefined, edit: input.draft, problem: undefined }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        onDone: {
          target: 'loaded',
          actions: { type: 'setProfile', params: ({ event }) => ({ profile: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isUnknownVisitor', params: ({ event }) => event },
            target: 'unread',
            actions: [
              { type: 'setProblem', params: ({ event }) => event },
              { type: 'emitRefused', params: ({ event }) => event },
            ],
          },
          { target: 'unread', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
      on: { edit: { guard: 'hasProfile', target: 'editing', actions: 'beginEdit' } },
    },
    unread: { always: [{ guard: 'hasProfile', target: 'viewing' }, { target: 'failed' }] },
    failed: { on: { retry: 'loading' } },
    loaded: {
      description: 'A stored edit continues. Without details the form is shown.',
      always: [
        { guard: 'isSaved', target: 'viewing', actions: 'endEdit' },
        { guard: 'isLate', target: 'comparing' },
        { guard: 'hasEdit', target: 'editing', actions: 'rebase' },
        { guard: 'hasProfile', target: 'viewing' },
        { target: 'editing', actions: 'beginEdit' },
      ],
    },
    viewing: {
      entry: 'clearProblem',
      on: { edit: { target: 'editing', actions: 'beginEdit' }, 'page.shown': 'loading' },
    },
    editing: {
      on: {
        'details.submitted': [
          {
            guard: { type: 'isUnchanged', params: ({ event }) => ({ details: event.details }) },
            target: 'viewing',
            actions: 'endEdit',
          },
          {
            target: 'saving',
            actions: { type: 'setDetails', params: ({ event }) => ({ details: event.details }) },
          },
        ],
        cancel: { guard: 'hasProfile', target: 'viewing', actions: 'endEdit' },
      },
    },
    saving: {
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'saveProfile',
        src: 'saveProfile',
        input: ({ context: { edit } }) => ({ version: edit!.version, details: edit!.details }),
        onDone: {
          target: 'viewing',
          actions: [
            { type: 'setProfile', params: ({ event }) => ({ profile: event.output }) },
            'endEdit',
            { type: 'emitNotice', params: saved },
          ],
        },
        onError: [
          { guard: { type: 'isConflict', params: ({ event }) => event }, target: 'rereading' },
          {
            guard: { type: 'isUnknownVisitor', params: ({ event }) => event },
            target: 'editing',
            actions: [
              { type: 'setProblem', params: ({ event }) => event },
              { type: 'emitRefused', params: ({ event }) => event },
            ],
          },
          { target: 'editing', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
    },
    rereading: {
      description: 'Another window has changed the details. Loads the current ones.',
      tags: 'busy',
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        onDone: {
          target: 'reread',
          actions: { type: 'setProfile', params: ({ event }) => ({ profile: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isUnknownVisitor', params: ({ event }) => event },
            target: 'editing',
            actions: [
              { type: 'setProblem', params: ({ event }) => event },
              { type: 'emitRefused', params: ({ event }) => event },
            ],
          },
          { target: 'editing', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
    },
    reread: {
      description:
        'An edit of other fields is saved on top of the new details. If both changed the same field, the visitor chooses.',
      always: [
        { guard: 'isSaved', target: 'viewing', actions: ['endEdit', { type: 'emitNotice', params: saved }] },
        { guard: 'isLate', target: 'comparing' },
        { guard: 'hasProfile', target: 'savingAgain', actions: 'rebase' },
        { target: 'editing', actions: 'rebase' },
      ],
    },
    savingAgain: {
      description: 'Retries once. Another change in between is shown to the visitor.',
      tags: 'busy',
      invoke: {
        id: 'saveProfile',
        src: 'saveProfile',
        input: ({ context: { edit } }) => ({ version: edit!.version, details: edit!.details }),
        onDone: {
          target: 'viewing',
          actions: [
            { type: 'setProfile', params: ({ event }) => ({ profile: event.output }) },
            'endEdit',
            { type: 'emitNotice', params: saved },
          ],
        },
        onError: [
          {
            guard: { type: 'isUnknownVisitor', params: ({ event }) => event },
            target: 'editing',
            actions: [
              { type: 'setProblem', params: ({ event }) => event },
              { type: 'emitRefused', params: ({ event }) => event },
            ],
          },
          { target: 'editing', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
    },
    comparing: {
      description: 'Shows both versions of each contested field. The visitor chooses.',
      on: {
        'conflict.resolved': {
          target: 'editing',
          actions: { type: 'merge', params: ({ event }) => ({ keeps: event.keeps }) },
        },
        'changes.discarded': { target: 'viewing', actions: 'endEdit' },
      },
    },
  },
});
