import { describe, expect, it } from 'vitest';
import { groupQueue } from '#server/sales/groups/group-queue.ts';
import { Problem } from '#server/platform/http/problems.ts';

/** Starts an order of each client that ends when the test ends it. */
function startOrders(clients: string[]) {
  const inTurn = groupQueue();
  const running: string[] = [];
  const ends: (() => void)[] = [];
  const orders = clients.map((client) =>
    inTurn(client, () => {
      running.push(client);
      return new Promise<string>((resolve) => ends.push(() => resolve(client)));
    }),
  );
  return { inTurn, orders, running, ends };
}

describe('orders of groups', () => {
  it('run two at a time, one of each network, and networks take turns', async () => {
    const [flood, honest, third] = ['192.0.2.1', '198.51.100.7', '203.0.113.9'];
    const { orders, running, ends } = startOrders([flood!, flood!, flood!, honest!, third!]);
    expect(running).toEqual([flood, honest]);
    ends[0]!();
    await orders[0];
    await Promise.resolve();
    expect(running).toEqual([flood, honest, third]);
  });

  it('are refused if too many of one network wait, while another network gets its turn [SEC-15]', async () => {
    const { inTurn, orders, running } = startOrders(Array<string>(21).fill('192.0.2.1'));
    expect(running).toEqual(['192.0.2.1']);
    const refusal = await inTurn('192.0.2.1', () => Promise.resolve('placed')).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Problem);
    expect(refusal).toMatchObject({ status: 429, retryAfter: 5 });
    await expect(inTurn('198.51.100.7', () => Promise.resolve('placed'))).resolves.toBe('placed');
    expect(orders).toHaveLength(21);
  });

  it('fail with the error of the order', async () => {
    const failed = groupQueue()('192.0.2.1', () => Promise.reject(new Problem(503, 'busy')));
    await expect(failed).rejects.toMatchObject({ status: 503 });
  });
});
