import { assign, emit, setup } from 'xstate';
import type { SignedIn } from '#domain/account/read-id-token.ts';
import { m } from '#messages';
import { effect, listening } from '../effects.ts';
import { failure, notice, type Notice, type NoticeContent } from '../notice.ts';

/** The signed-in account. 'signedOut': the visitor has signed out in any window. undefined: not signed in. */
export type SessionOwner = SignedIn | 'signedOut' | undefined;

interface Owner {
  owner: SessionOwner;
}

const noticeOf = (content: () => NoticeContent) => ({ type: 'emitNotice', params: content }) as const;

const logFailure = {
  type: 'logFailure',
  params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
} as const;

/**
 * The session of a page that needs an account. Loads the account, checks whether the session is still valid, and
 * signs out. Rows: ROUTE-07, ROLE-02.
 */
export const sessionMachine = setup({
  types: {} as {
    context: { account: SignedIn | undefined };
    events: { type: 'call.refused' | 'session.changed' | 'signOut' | 'retry' };
    emitted: Notice;
    /** signedIn: the page shows the data of the account; ended: the visitor is being redirected */
    tags: 'signedIn' | 'ended';
  },
  actors: {
    readSession: effect<SessionOwner, void>('readSession'),
    renewSession: effect<SessionOwner, void>('renewSession'),
    // sends session.changed when another page of this browser changes the session
    watchSession: listening<void>('watchSession'),
    endSession: effect<void, void>('endSession'),
  },
  actions: {
    setAccount: assign((_, { owner }: Owner) => ({ account: owner === 'signedOut' ? undefined : owner })),
    emitNotice: emit((_, content: NoticeContent) => notice(content)),
    logFailure: (_, _failed: { error: unknown }) => {},
  },
  guards: {
    isSignedIn: (_, { owner }: Owner) => typeof owner === 'object',
    isSameAccount: ({ context }, { owner }: Owner) => typeof owner === 'object' && owner.id === context.account?.id,
    isSignedOut: (_, { owner }: Owner) => owner === 'signedOut',
  },
}).createMachine({
  id: 'session',
  description: 'The signed-in account. A change of the session in another window applies here too.',
  context: { account: undefined },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readSession',
        src: 'readSession',
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => ({ owner: event.output }) },
            target: 'present',
            actions: { type: 'setAccount', params: ({ event }) => ({ owner: event.output }) },
          },
          { target: 'absent' },
        ],
        onError: { target: 'unreadable', actions: logFailure },
      },
    },
    unreadable: { description: 'The session cannot be read now.', on: { retry: 'reading' } },
    present: {
      tags: 'signedIn',
      initial: 'quiet',
      invoke: { id: 'watchSession', src: 'watchSession', onError: { actions: logFailure } },
      on: { signOut: 'signingOut' },
      states: {
        quiet: { on: { 'call.refused': 'renewing', 'session.changed': 'checking' } },
        renewing: {
          description: 'A call was refused. The token is renewed, or the session has expired.',
          on: { 'session.changed': 'checking' },
          invoke: {
            id: 'renewSession',
            src: 'renewSession',
            onDone: [
              {
                guard: { type: 'isSameAccount', params: ({ event }) => ({ owner: event.output }) },
                target: 'quiet',
                actions: noticeOf(() => ({ sentence: m.exhibitor_area_renewed(), tone: 'warning' })),
              },
              {
                guard: { type: 'isSignedIn', params: ({ event }) => ({ owner: event.output }) },
                target: 'quiet',
                actions: [
                  { type: 'setAccount', params: ({ event }) => ({ owner: event.output }) },
                  noticeOf(() => ({ sentence: m.exhibitor_area_somebody_else(), tone: 'warning' })),
                ],
              },
              {
                guard: { type: 'isSignedOut', params: ({ event }) => ({ owner: event.output }) },
                target: '#session.signedOutElsewhere',
              },
              { target: '#session.lost' },
            ],
            onError: { target: 'quiet', actions: logFailure },
          },
        },
        checking: {
          on: { 'call.refused': 'renewing', 'session.changed': { target: 'checking', reenter: true } },
          invoke: {
            id: 'readSession',
            src: 'readSession',
            onDone: [
              {
                guard: { type: 'isSameAccount', params: ({ event }) => ({ owner: event.output }) },
                target: 'quiet',
              },
              {
                guard: { type: 'isSignedIn', params: ({ event }) => ({ owner: event.output }) },
                target: 'quiet',
                actions: [
                  { type: 'setAccount', params: ({ event }) => ({ owner: event.output }) },
                  noticeOf(() => ({ sentence: m.exhibitor_area_somebody_else(), tone: 'warning' })),
                ],
              },
              {
                guard: { type: 'isSignedOut', params: ({ event }) => ({ owner: event.output }) },
                target: '#session.signedOutElsewhere',
              },
              { target: '#session.lost' },
            ],
            onError: { target: 'quiet', actions: logFailure },
          },
        },
      },
    },
    signingOut: {
      invoke: {
        id: 'endSession',
        src: 'endSession',
        onDone: 'signedOut',
        onError: { target: 'present', actions: [logFailure, noticeOf(() => failure(m.exhibitor_area_not_left()))] },
      },
    },
    absent: { description: 'No account is signed in.', tags: 'ended', type: 'final' },
    lost: {
      description: 'The session has expired. Unsaved input stays on the device.',
      tags: 'ended',
      entry: noticeOf(() => ({ sentence: m.exhibitor_area_lost(), tone: 'warning' })),
      type: 'final',
    },
    signedOutElsewhere: {
      description: 'The visitor has signed out in another window, which has deleted unsaved input.',
      tags: 'ended',
      entry: noticeOf(() => ({ sentence: m.exhibitor_area_left_elsewhere(), tone: 'warning' })),
      type: 'final',
    },
    signedOut: { tags: 'ended', type: 'final' },
  },
});
