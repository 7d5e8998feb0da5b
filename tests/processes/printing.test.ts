import { expect, it } from 'vitest';
import { readEventFile } from '#server/platform/config/read-event-file.ts';
import { aGroup } from '#tests/support/samples/groups.ts';
import { startSite } from '#tests/support/browser/site.ts';

/** This test checks that the build contains the separate file of the thread that renders PDFs. */
const { conference } = readEventFile('event');
const { expoId, eventCode } = conference.event.ids;
const api = `/${conference.event.api.stage}/v1/expo/${expoId}`;

it('the built service renders the pro-forma invoice of a large group, and then stops immediately', async () => {
  const site = await startSite();
  const read = (path: string) => fetch(`${site.origin}${path}`);
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(`${site.origin}${api}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect([path, reply.status]).toEqual([path, 200]);
    return reply.json();
  };
  const mailed = async (kind: string): Promise<string> => {
    const mails: { id: string; kind: string }[] = await (await read('/dev/mailbox.json')).json();
    return `/dev/mailbox/${mails.find((mail) => mail.kind === kind)?.id}`;
  };

  const { order_code: order } = await post(`/order/create/visitor/${eventCode}`, aGroup({ conference }, { size: 40 }));
  const letter = await (await read(`${await mailed('group-link')}/body`)).text();
  const [, key] = /key=([0-9a-f]{40})/.exec(letter) ?? [];
  await post('/group/link', { order, key });

  const file = await read(`${await mailed('group-proforma')}/attachments/0`);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(Buffer.from(await file.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-[^]*%%EOF\s*$/);

  const stopping = performance.now();
  await site.stop();
  expect(site.process.exitCode).toBe(0);
  expect(performance.now() - stopping).toBeLessThan(15_000);
  expect(site.output()).not.toMatch(/error/i);
});
