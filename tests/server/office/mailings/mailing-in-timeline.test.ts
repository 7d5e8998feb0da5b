import { describe, expect, it } from 'vitest';
import { aPaidOrder } from '#tests/support/samples/order-page.ts';
import { read, server, useDesk } from '../desk/desk-fixture.ts';
import { asha, hold, nextBatch, released } from './mailings-fixture.ts';

useDesk();

describe('a mailing in the timeline of an order', () => {
  it('has its own subject, not that of all mailings', async () => {
    await aPaidOrder(server, { answers: asha });
    await released({ subject: 'Hall change' });
    hold();
    await nextBatch();
    const [order] = await server.db.query<{ id: string }>('SELECT id FROM orders');
    const { timeline } = await read(order!.id);
    const subjects = timeline.flatMap(({ mail }) => (mail?.kind === 'mailing' ? [mail.subject] : []));
    expect(subjects).toEqual(['Hall change']);
  });
});
