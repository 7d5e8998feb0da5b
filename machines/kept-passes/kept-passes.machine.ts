import { assign, setup } from 'xstate';
import type { KeptPass } from '#domain/tickets/kept-passes.ts';
import type { Ticket } from '#domain/tickets/tickets.ts';
import { m } from '#messages';
import { effect } from '../effects.ts';

interface Keeping {
  passes: KeptPass[];
  problem: string | undefined;
}

type PassToKeep = { pass: Ticket; status: string };

/** Saves passes on the device and removes them, so the visitor can show passes offline. Decision 25. */
export const keptPassesMachine = setup({
  types: {} as {
    context: Keeping & { chosen: PassToKeep | undefined; leaving: string[]; shown: PassToKeep[] };
    /**
     * page.shown: the tab is visible again, and another tab may have saved or removed a pass; passes.shown: these passes are
     * on screen, and those that are valid are saved
     */
    events:
      | ({ type: 'keep' } & PassToKeep)
      | { type: 'passes.shown'; passes: PassToKeep[] }
      | { type: 'remove'; passId: string }
      | { type: 'removeAll' | 'page.shown' };
    /** busy: the machine reads or writes the storage of the device */
    tags: 'busy';
  },
  actors: {
    listKept: effect<KeptPass[], void>('listKept'),
    keepPass: effect<KeptPass, PassToKeep>('keepPass'),
    keepShown: effect<KeptPass[], { passes: PassToKeep[] }>('keepShown'),
    removePasses: effect<void, { passIds: string[] }>('removePasses'),
  },
  actions: {
    setPasses: assign((_, { passes }: { passes: KeptPass[] }) => ({ passes })),
    choose: assign((_, { pass, status }: PassToKeep) => ({ chosen: { pass, status } })),
    addKept: assign(({ context }, { kept }: { kept: KeptPass[] }) => ({
      passes: [...context.passes.filter(({ pass }) => !isAmong(kept, pass.pass_id)), ...kept],
    })),
    setShown: assign((_, { passes }: { passes: PassToKeep[] }) => ({
      shown: passes.filter(({ pass }) => !pass.state),
    })),
    clearShown: assign({ shown: [] }),
    logFailure: (_, _failed: { error: unknown }) => {},
    chooseLeaving: assign((_, { passIds }: { passIds: string[] }) => ({ leaving: passIds })),
    dropLeaving: assign(({ context: { passes, leaving } }) => ({
      passes: passes.filter(({ pass }) => !leaving.includes(pass.pass_id)),
    })),
    clearChoice: assign({ chosen: undefined, leaving: [] }),
    setProblem: assign((_, { problem }: { problem: string }) => ({ problem })),
    clearProblem: assign({ problem: undefined }),
  },
  guards: {
    isSaved: ({ context }, { passId }: { passId: string }) => isAmong(context.passes, passId),
    canBeSaved: ({ context }, { pass }: PassToKeep) => !pass.state && !isAmong(context.passes, pass.pass_id),
    hasShown: ({ context }) => context.shown.length > 0,
    hasPasses: ({ context }) => context.passes.length > 0,
  },
}).createMachine({
  id: 'keptPasses',
  description:
    'Valid passes are saved on the device when they are shown, and the holder saves or removes them. A failure changes nothing.',
  context: { passes: [], problem: undefined, chosen: undefined, leaving: [], shown: [] },
  initial: 'loading',
  on: { 'passes.shown': { actions: { type: 'setShown', params: ({ event }) => event } } },
  states: {
    loading: {
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'listKept',
        src: 'listKept',
        onDone: { target: 'next', actions: { type: 'setPasses', params: ({ event }) => ({ passes: event.output }) } },
        onError: {
          target: 'next',
          actions: { type: 'setProblem', params: () => ({ problem: m.kept_pass_problems_unreadable() }) },
        },
      },
    },
    next: { always: [{ guard: 'hasShown', target: 'keepingShown' }, { target: 'ready' }] },
    ready: {
      entry: 'clearChoice',
      on: {
        'passes.shown': { target: 'next', actions: { type: 'setShown', params: ({ event }) => event } },
        'page.shown': 'loading',
        keep: {
          guard: { type: 'canBeSaved', params: ({ event }) => event },
          target: 'keeping',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        remove: {
          guard: { type: 'isSaved', params: ({ event }) => event },
          target: 'removing',
          actions: { type: 'chooseLeaving', params: ({ event }) => ({ passIds: [event.passId] }) },
        },
        removeAll: {
          guard: 'hasPasses',
          target: 'removing',
          actions: {
            type: 'chooseLeaving',
            params: ({ context }) => ({ passIds: context.passes.map(({ pass }) => pass.pass_id) }),
          },
        },
      },
    },
    keeping: {
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'keepPass',
        src: 'keepPass',
        input: ({ context }) => context.chosen!,
        onDone: { target: 'next', actions: { type: 'addKept', params: ({ event }) => ({ kept: [event.output] }) } },
        onError: {
          target: 'next',
          actions: { type: 'setProblem', params: ({ event }) => ({ problem: whyNotKept(event.error) }) },
        },
      },
    },
    keepingShown: {
      description: 'Automatic saving. A failure is only logged.',
      tags: 'busy',
      invoke: {
        id: 'keepShown',
        src: 'keepShown',
        input: ({ context }) => ({ passes: context.shown }),
        onDone: {
          target: 'next',
          actions: [{ type: 'addKept', params: ({ event }) => ({ kept: event.output }) }, 'clearShown'],
        },
        onError: {
          target: 'next',
          actions: ['clearShown', { type: 'logFailure', params: ({ event }) => ({ error: event.error }) }],
        },
      },
    },
    removing: {
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'removePasses',
        src: 'removePasses',
        input: ({ context }) => ({ passIds: context.leaving }),
        onDone: { target: 'next', actions: 'dropLeaving' },
        onError: {
          target: 'next',
          actions: { type: 'setProblem', params: () => ({ problem: m.kept_pass_problems_not_removed() }) },
        },
      },
    },
  },
});

const isAmong = (passes: KeptPass[], passId: string): boolean => passes.some(({ pass }) => pass.pass_id === passId);

/**
 * The message for a pass that was not saved. 'QuotaExceededError' means that the storage is full. Browsers use
 * several other names when storage is disabled.
 */
const whyNotKept = (error: unknown): string =>
  error instanceof Error && error.name === 'QuotaExceededError'
    ? m.kept_pass_problems_full()
    : m.kept_pass_problems_not_kept();
