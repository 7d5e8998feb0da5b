import { assign, setup } from 'xstate';
import type { ChosenFile } from '#domain/uploads.ts';
import type { AddedStatement, Columns, StatementPreview, TransferLine } from '#schemas/api/desk/transfers.api.ts';
import { deskProblem, isConflict } from '../desk-problem.ts';
import { effect } from '../effects.ts';
import {
  areComplete,
  decisionOf,
  withColumn,
  type ColumnName,
  type DialogAction,
  type LineDecision,
  type NewStatement,
  type OpenLines,
  type StatementMatching,
} from './statement-matching.ts';

type Events =
  | { type: 'file.chosen'; file: ChosenFile }
  | { type: 'column.chosen'; name: ColumnName; index: number | undefined }
  | { type: 'account.changed'; account: string }
  | { type: 'line.accepted'; line: TransferLine; orderCode: string }
  | { type: 'dialog.opened'; line: TransferLine; action: DialogAction }
  | { type: 'dialog.submitted'; text: string }
  /** skipped: the open transfers of earlier statements are matched, without another file */
  | { type: 'skipped' | 'submitted' | 'back' | 'dialog.closed' | 'undone' | 'retry' | 'another' };

const empty = { file: undefined, preview: undefined, columns: {}, account: '' };

/** Matching of bank transfers: upload of a statement, choice of its columns, and a decision about each transfer. */
export const statementMatchingMachine = setup({
  types: {} as { context: StatementMatching; events: Events; tags: 'busy' | 'lines' },
  actors: {
    previewStatement: effect<StatementPreview, { file: ChosenFile }>('previewStatement'),
    storeStatement: effect<AddedStatement, NewStatement>('storeStatement'),
    loadLines: effect<OpenLines, void>('loadLines'),
    /** returns the transfer as it is after the decision */
    decide: effect<TransferLine, LineDecision>('decide'),
  },
  actions: {
    setFile: assign((_, { file }: { file: ChosenFile }) => ({ file })),
    setPreview: assign((_, { preview }: { preview: StatementPreview }) => ({
      preview,
      columns: preview.columns,
      account: preview.account,
    })),
    chooseColumn: assign(({ context }, { name, index }: { name: ColumnName; index: number | undefined }) => ({
      columns: withColumn(context.columns, name, index),
    })),
    setAccount: assign((_, { account }: { account: string }) => ({ account })),
    setAdded: assign((_, { added }: { added: AddedStatement }) => ({ ...empty, added })),
    clearFile: assign(empty),
    clearAdded: assign({ added: undefined }),
    setOpen: assign((_, { open }: { open: OpenLines }) => ({ open })),
    openDialog: assign((_, { line, action }: { line: TransferLine; action: DialogAction }) => ({
      dialog: { line, action },
    })),
    closeDialog: assign({ dialog: undefined }),
    setDecision: assign((_, { decision }: { decision: LineDecision }) => ({ decision })),
    decideInDialog: assign(({ context: { dialog } }, { text }: { text: string }) => ({
      decision: dialog && decisionOf(dialog, text.trim()),
    })),
    clearDecision: assign({ decision: undefined }),
    setUndoable: assign((_, { line }: { line: TransferLine }) => ({
      undoable: line.state === 'not-ours' || line.state === 'exception' ? line : undefined,
    })),
    clearUndoable: assign({ undoable: undefined }),
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: deskProblem(error) })),
    clearProblem: assign({ problem: '' }),
  },
  guards: {
    canStore: ({ context: { columns, account } }) => areComplete(columns) && account.trim() !== '',
    hasText: (_, { text }: { text: string }) => text.trim() !== '',
    hasUndoable: ({ context }) => context.undoable !== undefined,
    hasOpenLines: ({ context }) => context.open.lines.length > 0,
    isConflict: (_, { error }: { error: unknown }) => isConflict(error),
  },
}).createMachine({
  id: 'statementMatching',
  description: 'Staff upload a bank statement, say what its columns are, and decide about each transfer.',
  context: {
    ...empty,
    added: undefined,
    open: { lines: [], openCount: 0 },
    dialog: undefined,
    decision: undefined,
    undoable: undefined,
    problem: '',
  },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'file.chosen': {
          target: 'previewing',
          actions: ['clearProblem', { type: 'setFile', params: ({ event }) => event }],
        },
        skipped: { target: 'loading', actions: 'clearProblem' },
      },
    },
    previewing: {
      tags: 'busy',
      invoke: {
        id: 'previewStatement',
        src: 'previewStatement',
        input: ({ context }) => ({ file: context.file! }),
        onDone: {
          target: 'mapping',
          actions: { type: 'setPreview', params: ({ event }) => ({ preview: event.output }) },
        },
        onError: { target: 'choosing', actions: ['clearFile', { type: 'setProblem', params: ({ event }) => event }] },
      },
    },
    mapping: {
      on: {
        'column.chosen': { actions: { type: 'chooseColumn', params: ({ event }) => event } },
        'account.changed': { actions: { type: 'setAccount', params: ({ event }) => event } },
        submitted: { guard: 'canStore', target: 'storing', actions: 'clearProblem' },
        back: { target: 'choosing', actions: ['clearProblem', 'clearFile'] },
      },
    },
    storing: {
      tags: 'busy',
      invoke: {
        id: 'storeStatement',
        src: 'storeStatement',
        input: ({ context: { file, account, columns } }) => ({
          file: file!,
          account: account.trim(),
          columns: columns as Columns,
        }),
        onDone: { target: 'loading', actions: { type: 'setAdded', params: ({ event }) => ({ added: event.output }) } },
        onError: { target: 'mapping', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
    loading: {
      tags: 'lines',
      invoke: {
        id: 'loadLines',
        src: 'loadLines',
        onDone: { target: 'loaded', actions: { type: 'setOpen', params: ({ event }) => ({ open: event.output }) } },
        onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
    failed: {
      on: {
        retry: { target: 'loading', actions: 'clearProblem' },
        another: { target: 'choosing', actions: ['clearProblem', 'clearUndoable', 'clearAdded'] },
      },
    },
    loaded: { always: [{ guard: 'hasOpenLines', target: 'matching' }, 'matched'] },
    matching: {
      tags: 'lines',
      on: {
        'line.accepted': {
          target: 'deciding',
          actions: [
            'clearProblem',
            {
              type: 'setDecision',
              params: ({ event: { line, orderCode } }) => ({ decision: { action: 'accept', line, orderCode } }),
            },
          ],
        },
        'dialog.opened': {
          target: 'writing',
          actions: ['clearProblem', { type: 'openDialog', params: ({ event }) => event }],
        },
        undone: { guard: 'hasUndoable', target: 'undoing', actions: 'clearProblem' },
        another: { target: 'choosing', actions: ['clearProblem', 'clearUndoable', 'clearAdded'] },
      },
    },
    writing: {
      description: 'A dialog asks for a reason, or for the code of an order.',
      tags: 'lines',
      on: {
        'dialog.submitted': {
          guard: { type: 'hasText', params: ({ event }) => event },
          target: 'deciding',
          actions: [{ type: 'decideInDialog', params: ({ event }) => event }, 'closeDialog'],
        },
        'dialog.closed': { target: 'matching', actions: 'closeDialog' },
      },
    },
    deciding: {
      tags: ['busy', 'lines'],
      exit: 'clearDecision',
      invoke: {
        id: 'decide',
        src: 'decide',
        input: ({ context }) => context.decision!,
        onDone: {
          target: 'loading',
          actions: { type: 'setUndoable', params: ({ event }) => ({ line: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => event },
            target: 'loading',
            actions: { type: 'setProblem', params: ({ event }) => event },
          },
          { target: 'matching', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
    },
    undoing: {
      tags: ['busy', 'lines'],
      invoke: {
        id: 'decide',
        src: 'decide',
        input: ({ context }) => ({ action: 'reopen', line: context.undoable! }),
        onDone: { target: 'loading', actions: 'clearUndoable' },
        onError: {
          target: 'loading',
          actions: ['clearUndoable', { type: 'setProblem', params: ({ event }) => event }],
        },
      },
    },
    matched: {
      description: 'No transfer is open.',
      on: {
        undone: { guard: 'hasUndoable', target: 'undoing', actions: 'clearProblem' },
        another: { target: 'choosing', actions: ['clearProblem', 'clearUndoable', 'clearAdded'] },
      },
    },
  },
});
