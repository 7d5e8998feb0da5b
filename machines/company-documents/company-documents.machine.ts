import { assign, emit, setup } from 'xstate';
import type { ExhibitorDocument } from '#schemas/api/exhibitors.api.ts';
import type { VisitorError } from '#domain/errors/visitor-error.ts';
import { callProblem, isUnknownVisitor, refusalOf, type Refused } from '../company-call.ts';
import { effect } from '../effects.ts';

export interface CompanyDocuments {
  /** undefined until loaded */
  documents: ExhibitorDocument[] | undefined;
  /** the file that is being downloaded */
  chosen: ExhibitorDocument | undefined;
  problem: VisitorError | undefined;
}

/**
 * The files for a signed-in company. A file of one company cannot be downloaded with its URL alone: the request needs
 * the token of the session.
 */
export const companyDocumentsMachine = setup({
  types: {} as {
    context: CompanyDocuments;
    /** page.shown: the tab is visible again, and there may be new files */
    events: { type: 'retry' | 'page.shown' } | { type: 'document.chosen'; document: ExhibitorDocument };
    emitted: Refused;
  },
  actors: {
    loadDocuments: effect<ExhibitorDocument[], void>('loadDocuments'),
    /** downloads the file through the browser */
    fetchDocument: effect<void, ExhibitorDocument>('fetchDocument'),
  },
  actions: {
    setDocuments: assign((_, { documents }: { documents: ExhibitorDocument[] }) => ({ documents })),
    choose: assign((_, { document }: { document: ExhibitorDocument }) => ({ chosen: document })),
    clearChoice: assign({ chosen: undefined }),
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: callProblem(error) })),
    clearProblem: assign({ problem: undefined }),
    emitRefused: emit((_, { error }: { error: unknown }) => refusalOf(error)),
  },
  guards: { isUnknownVisitor: (_, { error }: { error: unknown }) => isUnknownVisitor(error) },
}).createMachine({
  id: 'companyDocuments',
  description: 'Lists the files of a company and downloads one at a time.',
  context: { documents: undefined, chosen: undefined, problem: undefined },
  initial: 'loading',
  states: {
    loading: {
      entry: 'clearProblem',
      invoke: {
        id: 'loadDocuments',
        src: 'loadDocuments',
        onDone: {
          target: 'ready',
          actions: { type: 'setDocuments', params: ({ event }) => ({ documents: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isUnknownVisitor', params: ({ event }) => event },
            target: 'failed',
            actions: [
              { type: 'setProblem', params: ({ event }) => event },
              { type: 'emitRefused', params: ({ event }) => event },
            ],
          },
          { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
    },
    failed: { on: { retry: 'loading' } },
    ready: {
      entry: 'clearChoice',
      on: {
        'page.shown': 'loading',
        'document.chosen': {
          target: 'fetching',
          actions: { type: 'choose', params: ({ event }) => ({ document: event.document }) },
        },
      },
    },
    fetching: {
      entry: 'clearProblem',
      invoke: {
        id: 'fetchDocument',
        src: 'fetchDocument',
        input: ({ context }) => context.chosen!,
        onDone: 'ready',
        onError: [
          {
            guard: { type: 'isUnknownVisitor', params: ({ event }) => event },
            target: 'ready',
            actions: [
              { type: 'setProblem', params: ({ event }) => event },
              { type: 'emitRefused', params: ({ event }) => event },
            ],
          },
          { target: 'ready', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
    },
  },
});
