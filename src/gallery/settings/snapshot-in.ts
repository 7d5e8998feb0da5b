import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { orderStatusMachine, type OrderStatusContext } from '#machines/order-status/order-status.machine.ts';

/** Snapshot of a machine in this state. No action is executed. */
export const snapshotIn = (machine: AnyStateMachine, state: unknown, context: unknown): AnyMachineSnapshot =>
  machine.resolveState({ value: state, context } as never) as AnyMachineSnapshot;

/** On the page after a payment: this browser has no order, so the page shows the words of its URL. */
export const noOrderFound = (): AnyMachineSnapshot =>
  snapshotIn(orderStatusMachine, 'unproven', {
    link: undefined,
    order: undefined,
    hasReply: true,
  } satisfies OrderStatusContext);
