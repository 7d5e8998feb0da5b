import { afterAll, describe, expect, it } from 'vitest';
import { readEventFile } from '#server/platform/config/read-event-file.ts';
import { confirmAndPay, seriousProblems, type Delegate } from '#tests/support/browser/delegate.ts';
import { anOrder } from '#tests/support/samples/orders.ts';
import { startMailServer, type MailServer } from '#tests/support/network/mail-server.ts';
import { startSite } from '#tests/support/browser/site.ts';
import { chromium, visiting, type Visit } from '#tests/support/browser/visiting.ts';
import {
  boxOf,
  callsOf,
  confirmGroup,
  fieldOf,
  proformaOf,
  spreadsheet,
  takeList,
  typeParticipant,
} from './group-steps.ts';
import { groupVisit } from './group-visit.ts';

const { conference } = readEventFile('event');

describe.skipIf(!chromium)('problems of a group booking', () => {
  let mail: MailServer;
  afterAll(() => mail?.close());

  let { site, page } = {} as Visit;
  const start = async () => {
    mail = await startMailServer();
    return startSite({ SMTP_URL: mail.url, TRUST_PROXY: 'true' });
  };
  visiting({ start, viewport: { width: 360, height: 740 } }, (visit) => ({ site, page } = visit));

  const { begin, own, complete, isNarrow, ordersOf } = groupVisit(() => ({ site, page, mail }));

  const mailsTo = ({ email }: Delegate) =>
    mail.mails.filter(({ to }) => to?.[0]?.address === email).map(({ subject }) => subject);

  it('is refused completely when seats were taken in the meantime, shows the missing seats and keeps the input', async () => {
    const contact = await begin();
    const calls = callsOf(site);
    const rows = ['ann', 'ben', 'cid'].map((name) => [
      `Sample ${name}`,
      'Nurse',
      own(name),
      9_876_500_000,
      'Ultrasound guided pain blocks',
    ]);
    await takeList(page, await spreadsheet([['Name', 'Designation', 'Email', 'Mobile', 'Workshops'], ...rows]));
    await complete('4 of 4');
    for (let index = 0; index < 13; index += 1) {
      const booking = { answers: { email: own(`quick${index}`) }, workshopIds: ['pain-blocks'] };
      await calls.place(anOrder({ conference }, { ...booking, key: 'post' }), { from: `203.0.113.${index}` });
    }
    expect(await calls.seatsLeft('post', 'pain-blocks')).toBe(2);

    await confirmAndPay(page);
    const refused = page
      .getByRole('alert')
      .filter({ hasText: '2 seats left in Ultrasound guided pain blocks, 3 chosen' });
    await refused.first().waitFor();
    expect(await calls.seatsLeft('post', 'pain-blocks')).toBe(2);
    expect(mailsTo(contact)).toEqual([]);
    await complete('4 of 4');
    expect(await seriousProblems(page)).toEqual([]);
    expect(await isNarrow()).toBe(true);

    for (const row of [2, 3, 4]) await (await boxOf(page, row, 'Ultrasound guided pain blocks')).uncheck();
    await confirmGroup(page);
    expect(await calls.seatsLeft('post', 'pain-blocks')).toBe(2);
  });

  it('places one order and sends one mail even if the reply is lost', async () => {
    const contact = await begin();
    await typeParticipant(page, 2, ['Latha Rao', 'Nurse', own('latha'), '9876500004']);
    const fault = { method: 'PUT', headers: { 'content-type': 'application/json' } };
    const body = JSON.stringify({ kind: 'cut', moment: 'after', times: 1 });
    expect((await fetch(`${site.origin}/dev/faults/createOrder`, { ...fault, body })).ok).toBe(true);

    await confirmAndPay(page);
    await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
    await complete('2 of 2');
    expect(await fieldOf(page, 2, 'Name').inputValue()).toBe('Latha Rao');
    await confirmGroup(page);
    await proformaOf(mail, contact);
    expect(await ordersOf(contact)).toHaveLength(1);
    expect(mailsTo(contact).filter((subject) => subject?.startsWith('Open the link'))).toHaveLength(1);
  });

  it('waits on the device without a network, and is sent when it returns', async () => {
    const contact = await begin();
    await typeParticipant(page, 2, ['Latha Rao', 'Nurse', own('offline'), '9876500005']);
    await page.context().setOffline(true);
    await confirmAndPay(page);
    await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
    await complete('2 of 2');
    await page.context().setOffline(false);
    await confirmGroup(page);
    expect(await ordersOf(contact)).toHaveLength(1);
  });
});
