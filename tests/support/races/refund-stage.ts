import type { Actor } from '#server/platform/audit/record-event.ts';
import { processPaymentEvent, receivePaymentEvent } from '#server/sales/payments/receive-payment-event.ts';
import type { TestServer } from '#tests/support/server.ts';
import type { FakeProvider } from './fake-provider.ts';

/** The service and the provider of a story about refunds. */
export interface Stage {
  server: TestServer;
  provider: FakeProvider;
  /** ids and codes of the groups */
  groups: { id: string; code: string; people: string[] }[];
  /** called with errors that are neither refusals nor failed calls of the provider */
  onError(error: unknown): void;
}

export const staff = (index: number): Actor => ({ kind: 'staff', id: `staff-${index}` });

export const latest = <T>(list: readonly T[], index: number): T | undefined => list[list.length - 1 - index];

export async function deliver(
  { services }: TestServer,
  event: FakeProvider['events'][number] | undefined,
): Promise<void> {
  if (!event) return;
  await receivePaymentEvent(services, { gateway: 'fake', event });
  await processPaymentEvent(services, { gateway: 'fake', eventId: event.eventId });
}
