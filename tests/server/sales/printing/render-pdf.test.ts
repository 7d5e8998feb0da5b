import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GroupLetter } from '#server/sales/groups/group-letter.ts';
import { passesPdf } from '#server/sales/tickets/pass-pdf.ts';
import { printPasses, printProforma, stopPrinting } from '#server/sales/printing/render-pdf.ts';
import { proformaPdf } from '#server/sales/groups/proforma-pdf.ts';
import { ask, placeGroup, signIn } from '#tests/support/samples/groups.ts';
import { emptyTables, testConference, testServer, type TestServer } from '#tests/support/server.ts';

const { event, group } = testConference();
const head = { event, group, publicUrl: 'https://conference.example' };
const day = new Date('2025-08-17T06:00:00Z');
const workshops = [{ name: 'Airway and ventilation', dateTime: '16 Oct FN' }];

const somePasses = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    kind: 'pass' as const,
    workshops,
    issuedAt: day,
    ticket: {
      pass_id: `4T2MZ-8QK1C-9D0XA-77BCD-${index}`,
      conference_id: event.ids.conferenceIds.post,
      name: `Asha Raman ${index}`,
      designation: 'Professor',
      organisation: 'Sample Medical College',
      email: 'asha@example.org',
    },
  }));

const aLetter = (count: number): GroupLetter => ({
  code: 'SIMC25-4T2MZ-8QK1C',
  link: '/orders/group',
  placedAt: day,
  holdUntil: day,
  isProven: true,
  contact: { name: 'Asha Raman', email: 'asha@example.org' },
  billingName: 'Sample Hospital',
  gstNumber: undefined,
  totalPaise: 10_000_000,
  items: [{ label: 'Pass', quantity: count, unitPaise: 100_000 }],
  participants: somePasses(count).map(({ ticket }, index) => ({
    number: index + 1,
    name: ticket.name,
    designation: ticket.designation,
    email: ticket.email,
    passId: ticket.pass_id,
    workshops,
  })),
});

/**
 * Milliseconds in which the event loop of this thread was busy during the work. The minimum of five runs, because
 * other processes on the machine add to the time.
 */
async function busyWhile(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    const before = performance.eventLoopUtilization();
    await work();
    times.push(performance.eventLoopUtilization(before).active);
  }
  return Math.min(...times);
}

const client = ['192.0.2.1', 'SIMC25-4T2MZ-8QK1C'] as const;

afterAll(stopPrinting);

describe('PDF of a hundred people', () => {
  it.each([
    ['passes', () => passesPdf(event, somePasses(100)), () => printPasses(client, event, somePasses(100))],
    ['pro-forma', () => proformaPdf(head, aLetter(100)), () => printProforma(client, head, aLetter(100))],
  ])('leaves the event loop free while it is printed: %s', async (_, here, apart) => {
    await here(); // loads the fonts in this thread
    await apart(); // starts the other thread
    const control = await busyWhile(here);
    const busy = await busyWhile(apart);
    expect(busy).toBeLessThan(control / 3);
  });

  it('has the same bytes with and without the thread', async () => {
    const passes = somePasses(11);
    expect((await printPasses(client, event, passes)).equals(await passesPdf(event, passes))).toBe(true);
  });

  it('that cannot be printed fails with its reason, and the next one is printed', async () => {
    const broken = somePasses(11).map(({ ticket: _, ...pass }) => pass);
    const printing = printPasses(client, event, broken as unknown as ReturnType<typeof somePasses>);
    await expect(printing).rejects.toThrow("Cannot read properties of undefined (reading 'designation')");
    expect((await printPasses(client, event, somePasses(11))).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is aborted when the service stops', async () => {
    const printing = printPasses(client, event, somePasses(100));
    await Promise.all([
      expect(printing).rejects.toThrow('Terminating worker thread'),
      new Promise(setImmediate).then(stopPrinting),
    ]);
  });
});

describe('group downloads', () => {
  let server: TestServer;
  beforeAll(async () => void (server = await testServer()));
  beforeEach(() => emptyTables(server));
  afterAll(() => server.close());

  it('take turns by network: another one does not wait for all calls of the first', async () => {
    const code = await placeGroup(server, { size: 40 });
    const session = await signIn(server);
    const ended: string[] = [];
    const download = async (from: string) => {
      const reply = await ask(server, `/orders/${code}/pro-forma.pdf`, { session, from });
      expect(reply.statusCode).toBe(200);
      ended.push(from);
    };
    const first = Array.from({ length: 8 }, () => download('192.0.2.1'));
    await Promise.race(first);
    await Promise.all([...first, download('198.51.100.7')]);
    expect(ended.indexOf('198.51.100.7')).toBeLessThan(6);
  });
});
