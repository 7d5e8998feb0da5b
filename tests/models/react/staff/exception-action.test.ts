import { expect } from 'vitest';
import type { exceptionActionMachine } from '#machines/exception-action/exception-action.machine.ts';
import { exceptionActionModel } from '#machines/exception-action/exception-action.model.ts';
import { needsReason, type ExceptionAction } from '#machines/exception-action/exception-action.ts';
import { settings } from '#src/gallery/settings/settings.ts';
import type { FlowScreen } from '#tests/models/react/flow-screen.ts';
import { alerts, button, dialog, dialogTitle, field, type } from '#tests/models/react/page-queries.ts';
import { walkTours } from '#tests/models/react/walk-tours.ts';

const names = { 'retry-refund': 'Try the refund again', returned: '', close: 'Close the exception' } as const;
const confirm = () => [...(dialog()?.querySelectorAll('button') ?? [])].at(-1);

const shown =
  (isBusy: boolean) =>
  ({ context }: { context: ExceptionAction }) => {
    expect(dialogTitle()).toBe(names[context.action!]);
    expect(confirm()?.disabled).toBe(isBusy);
    const reason = field('Reason', dialog());
    expect(reason && [reason.value, reason.readOnly]).toEqual(
      needsReason(context) ? [context.reason, isBusy] : undefined,
    );
    expect(alerts(dialog())).toEqual(context.problem ? [context.problem] : []);
  };

walkTours(exceptionActionModel, (): FlowScreen<typeof exceptionActionMachine> => ({
  beside: () => settings.exceptionAction!.beside({} as never),
  events: {
    'action.chosen': { controls: ({ action }) => [button(`${names[action]}: UTR000001`)] },
    'reason.changed': {
      controls: () => [field('Reason', dialog())],
      use: (control, { reason }) => type(control, reason),
    },
    submitted: {
      controls: () => [confirm()],
      deviates: (snapshot) =>
        snapshot.matches('reviewing') && !snapshot.can({ type: 'submitted' })
          ? 'The button stays enabled and shows what is missing'
          : undefined,
      answer: () => 'This field is required',
    },
    'dialog.closed': { controls: () => [button('Cancel', dialog())] },
  },
  states: {
    choosing: () => expect(dialog()).toBeNull(),
    reviewing: shown(false),
    resolving: shown(true),
  },
  emitted: {
    /** The page reads the list again. Here it has no page. */
    'exceptions.changed': () => {},
  },
}));
