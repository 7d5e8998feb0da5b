import { assign, emit, setup } from 'xstate';
import type { IssueOutcome } from '#domain/tickets/issued-passes.ts';
import type { ChosenFile } from '#domain/uploads.ts';
import type { PassPerson, PreviewRow } from '#schemas/api/desk/passes.api.ts';
import { deskProblem, isConflict } from '../desk-problem.ts';
import { effect } from '../effects.ts';
import { notice, type Notice } from '../notice.ts';
import {
  hasPeople,
  hasReason,
  isLastOrder,
  needsReason,
  newIssue,
  nextOrder,
  resultInWords,
  withOutcomes,
  type IssuePasses,
  type IssuePassesInput,
  type PassOrder,
} from './issue-passes.ts';

type Events =
  | { type: 'kind.chosen'; kind: string }
  | { type: 'reason.changed'; reason: string }
  | { type: 'person.changed'; field: keyof PassPerson; text: string }
  | { type: 'file.chosen'; file: ChosenFile }
  | { type: 'submitted' | 'closed' };

const kindChosen = {
  actions: { type: 'chooseKind', params: ({ event }: { event: { kind: string } }) => event },
} as const;
const reasonChanged = {
  guard: 'needsReason',
  actions: { type: 'setReason', params: ({ event }: { event: { reason: string } }) => event },
} as const;
const submitted = { guard: 'isComplete', target: 'issuing', actions: 'clearProblem' } as const;

/** Passes that the organiser gives away, to one typed person or to the people of a CSV file. */
export const issuePassesMachine = setup({
  types: {} as {
    context: IssuePasses;
    input: IssuePassesInput;
    events: Events;
    emitted: Notice | { type: 'passes.changed' };
    tags: 'busy';
  },
  actors: {
    /** returns undefined if the person did not confirm the session */
    previewPasses: effect<PreviewRow[] | undefined, { kind: string; file: ChosenFile }>('previewPasses'),
    /** returns undefined if the person did not confirm the session; then nothing was issued */
    issuePart: effect<IssueOutcome[] | undefined, PassOrder>('issuePart'),
  },
  actions: {
    chooseKind: assign((_, { kind }: { kind: string }) => ({ kind })),
    setReason: assign((_, { reason }: { reason: string }) => ({ reason })),
    setPerson: assign(({ context }, { field, text }: { field: keyof PassPerson; text: string }) => ({
      person: { ...context.person, [field]: text },
    })),
    setPreview: assign((_, { preview }: { preview: PreviewRow[] | undefined }) => ({ preview })),
    addOutcomes: assign(({ context }, { outcomes }: { outcomes: IssueOutcome[] | undefined }) =>
      withOutcomes(context, outcomes ?? []),
    ),
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: deskProblem(error) })),
    clearProblem: assign({ problem: '' }),
    emitResult: emit(({ context }) => notice({ sentence: resultInWords(context), tone: 'success' })),
    emitChanged: emit({ type: 'passes.changed' }),
  },
  guards: {
    isTyped: ({ context }) => context.source === 'typed',
    needsReason: ({ context }) => needsReason(context),
    isComplete: ({ context }) => hasReason(context) && hasPeople(context),
    isLast: ({ context }) => isLastOrder(context),
    isUnconfirmed: (_, { result }: { result: unknown }) => result === undefined,
    isConflict: (_, { error }: { error: unknown }) => isConflict(error),
  },
}).createMachine({
  id: 'issuePasses',
  description: 'Staff type a person or choose a CSV file, look at its preview, and issue the passes.',
  context: ({ input }) => newIssue(input),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isTyped', target: 'typing' }, 'choosingFile'] },
    typing: {
      on: {
        'kind.chosen': kindChosen,
        'reason.changed': reasonChanged,
        'person.changed': { actions: { type: 'setPerson', params: ({ event }) => event } },
        submitted,
        closed: 'closed',
      },
    },
    choosingFile: {
      on: {
        'kind.chosen': kindChosen,
        'reason.changed': reasonChanged,
        'file.chosen': { target: 'reading', actions: 'clearProblem' },
        closed: 'closed',
      },
    },
    reading: {
      description: 'The service reads the file, and says for each row whether a pass will be issued.',
      invoke: {
        id: 'previewPasses',
        src: 'previewPasses',
        input: ({ context: { kind }, event }) => ({ kind, file: (event as { file: ChosenFile }).file }),
        onDone: [
          {
            guard: { type: 'isUnconfirmed', params: ({ event }) => ({ result: event.output }) },
            target: 'choosingFile',
          },
          {
            target: 'reviewing',
            actions: { type: 'setPreview', params: ({ event }) => ({ preview: event.output }) },
          },
        ],
        onError: { target: 'choosingFile', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      on: { 'reason.changed': reasonChanged, closed: 'closed' },
    },
    reviewing: {
      description: 'The kind of pass can no longer be changed, because the preview is for this kind.',
      on: { 'reason.changed': reasonChanged, submitted, closed: 'closed' },
    },
    issuing: {
      description: 'Issues the passes in several calls. A failed call is repeated with the next submit.',
      tags: 'busy',
      invoke: {
        id: 'issuePart',
        src: 'issuePart',
        input: ({ context }) => nextOrder(context),
        onDone: [
          { guard: { type: 'isUnconfirmed', params: ({ event }) => ({ result: event.output }) }, target: 'stopped' },
          {
            guard: 'isLast',
            target: 'issued',
            actions: [
              { type: 'addOutcomes', params: ({ event }) => ({ outcomes: event.output }) },
              'emitResult',
              'emitChanged',
            ],
          },
          {
            target: 'issuing',
            reenter: true,
            actions: { type: 'addOutcomes', params: ({ event }) => ({ outcomes: event.output }) },
          },
        ],
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => event },
            target: 'stopped',
            actions: [{ type: 'setProblem', params: ({ event }) => event }, 'emitChanged'],
          },
          { target: 'stopped', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
    },
    stopped: { always: [{ guard: 'isTyped', target: 'typing' }, 'reviewing'] },
    issued: { type: 'final' },
    closed: { type: 'final' },
  },
});
