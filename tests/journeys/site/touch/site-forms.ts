import { sampleDelegates, sampleGroups } from '#server/dev/sample-orders.ts';
import { m } from '#messages';
import { readEventFile } from '#server/platform/config/read-event-file.ts';
import { fieldOf, toParticipants } from '#tests/journeys/groups/group-steps.ts';
import { aDelegate } from '#tests/support/browser/delegate.ts';
import { anExhibitor, signedIn } from '#tests/support/browser/exhibitor.ts';
import { anOrder } from '#tests/support/samples/orders.ts';
import type { Finger } from './finger.ts';

const { conference } = readEventFile('event');
const { api, ids } = conference.event;
const expo = `${api.stage}/v1/expo`;

/** The name of a form, and taps below its fields. */
export type TouchedForm = readonly [name: string, touch: (finger: Finger) => Promise<void>];

/** First part of the ids of the fields for an email and its code. */
type CodeName = 'ticket' | 'abstract' | 'group' | 'upgrade';

const [delegate] = sampleDelegates;
const [{ contact: groupContact }] = sampleGroups;

/** Forms of the site that wait for a step before them: a code, an order, a sign-in. */
export const siteForms: readonly TouchedForm[] = [
  [
    'the code of a ticket',
    async (finger) => {
      await finger.open('/tickets');
      await askForCode(finger, 'ticket', delegate!.email);
      await touchCode(finger, 'ticket');
    },
  ],
  [
    'the code of a sign-in',
    async (finger) => {
      const email = await anExhibitor(finger.site.origin);
      await finger.open('/login');
      await finger.type(finger.page.locator('#sign-in-email'), email);
      await finger.tap(finger.button(m.sign_in_send()));
      const code = finger.page.getByLabel(/^OTP/);
      await finger.tapBelow(code, '123');
    },
  ],
  [
    'the new password after a mailed code',
    async (finger) => {
      const email = await anExhibitor(finger.site.origin);
      await finger.open('/reset-password');
      await finger.type(finger.email(), email);
      await finger.tap(await finger.below(finger.email()));
      const code = finger.page.getByLabel(/^Enter OTP/);
      await finger.tapAfterNote(code, await finger.below(code), '12a');
    },
  ],
  [
    'the email and the code of an abstract, and the abstract',
    async (finger) => {
      const { page } = finger;
      await finger.open('/abstract-submission');
      const email = page.locator('#abstract-email');
      await finger.tapAfterNote(email, await finger.below(email));
      await askForCode(finger, 'abstract', delegate!.email);
      await touchCode(finger, 'abstract');
      await enterCode(finger, 'abstract', delegate!.email);
      const title = page.getByLabel('Title of the abstract');
      await finger.tapAfterNote(title, page.locator('#abstract_file-button'));
      const part = page.getByLabel('Introduction');
      await finger.tapBelow(part, '');
      const author = page.locator('#author1-name');
      await finger.tapAfterNote(author, await finger.below(author));
    },
  ],
  [
    'the email and the code of a group, a correction in it, and its billing details',
    async (finger) => {
      const { page } = finger;
      await finger.open('/orders/group');
      const email = page.locator('#group-email');
      await finger.tapAfterNote(email, await finger.below(email));
      await askForCode(finger, 'group', groupContact.email);
      await touchCode(finger, 'group');
      await enterCode(finger, 'group', groupContact.email);
      await touchCorrection(finger);
      await touchBilling(finger);
    },
  ],
  [
    'a correction of an order, its refund request and its billing details',
    async (finger) => {
      const { page } = finger;
      await finger.open(await paidOrder(finger));
      await touchCorrection(finger);
      await finger.tap(finger.button(m.order_refund_ask()));
      await finger.tapAfterNote(page.locator('#refund-message'), finger.button(m.order_refund_drop()));
      await page.locator('#refund-message').waitFor({ state: 'detached' });
      await touchBilling(finger);
    },
  ],
  [
    'the code of an upgrade',
    async (finger) => {
      const data = btoa(JSON.stringify({ targetPass: 'delegate', selectedPasses: [{ pass_id: 'P-1' }] }));
      await finger.open(
        `/booking?${new URLSearchParams({ pass: 'delegate', count: '1', data, email: delegate!.email })}`,
      );
      await finger.tap(finger.button(m.email_code_send()));
      await touchCode(finger, 'upgrade');
    },
  ],
  [
    'the question about a stall',
    async (finger) => {
      const { origin } = finger.site;
      await signedIn(finger.page, { origin, email: await anExhibitor(origin) });
      const message = finger.page.locator('#stall_message');
      await finger.tapAfterNote(message, await finger.below(message));
    },
  ],
  [
    'the upload of a list',
    async (finger) => {
      const { page } = finger;
      await finger.open('/bulk-booking?pass=post');
      await toParticipants(page, 'Post Graduates', aDelegate());
      await finger.tap(finger.button('Fill in from a list'));
      const dialog = page.getByRole('dialog');
      await finger.type(dialog.locator('textarea'), 'Asha Raman, Resident, asha@sample.example, 9000000000');
      await finger.tap(dialog.getByRole('button', { name: m.participant_import_read() }));
      await finger.tap(dialog.getByRole('button', { name: /^Add \d+ participants?$/ }));
      await dialog.waitFor({ state: 'hidden' });
      await finger.tapAfter(fieldOf(page, 2, 'Email'), fieldOf(page, 2, 'Mobile'));
    },
  ],
  [
    'the link that confirms an email, and the one that unsubscribes',
    async (finger) => {
      const { page } = finger;
      for (const path of ['/confirm-email?account=x&key=x', '/unsubscribe?mailing=x&recipient=1&key=x']) {
        await finger.open(path);
        await Promise.all([
          page.waitForRequest((request) => request.method() === 'POST'),
          finger.tap(page.locator('main form button')),
        ]);
      }
    },
  ],
];

/** Types the email of a form, and taps the button that mails a code. */
async function askForCode(finger: Finger, name: CodeName, email: string): Promise<void> {
  await finger.type(finger.page.locator(`#${name}-email`), email);
  await finger.tap(finger.button(name === 'ticket' ? m.verify_send() : m.email_code_send()));
}

/** Types a letter into the field of a code, which removes it, and taps the button that mails another code. */
async function touchCode(finger: Finger, name: CodeName): Promise<void> {
  const code = finger.page.locator(`#${name}-code`);
  await code.waitFor();
  await finger.tapAfterNote(code, finger.button(name === 'ticket' ? m.verify_again() : m.email_code_again()), '12a');
}

async function enterCode(finger: Finger, name: CodeName, email: string): Promise<void> {
  const { page } = finger;
  await finger.type(page.locator(`#${name}-code`), await finger.mailedCode(email));
  await finger.tap(page.locator('main form button[type=submit]'));
}

async function touchCorrection(finger: Finger): Promise<void> {
  const { page } = finger;
  await finger.tap(page.getByRole('button', { name: /^Correct name/ }).last());
  const email = page.locator('#person-email');
  await finger.tapAfterNote(email, finger.button(m.order_people_drop()));
  await email.waitFor({ state: 'detached' });
}

async function touchBilling(finger: Finger): Promise<void> {
  const { page } = finger;
  await finger.tap(finger.button(m.billing_details_open()));
  const gst = page.locator('form [id$=_gstNumber], form [id$=_gst_number]').first();
  await finger.tapBelow(gst, '12');
}

/** Places and pays an order. Returns the path of its page. */
async function paidOrder({ site: { origin } }: Finger): Promise<string> {
  const token = 'a-browser-that-paid-an-order';
  const headers = { 'content-type': 'application/json', 'x-order-token': token };
  const post = async (path: string, body: object) => {
    const reply = await fetch(`${origin}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await reply.json()) as { order_id: string };
  };
  const { order_id } = await post(
    `${expo}/${ids.expoId}/order/create/visitor/${ids.eventCode}`,
    anOrder({ conference }),
  );
  await post(`${expo}/order/confirm/${ids.orgSlug}`, await post('sandbox/approve', { order_id }));
  const reply = await fetch(`${origin}/${expo}/${ids.expoId}/order`, { headers });
  return ((await reply.json()) as { link: string }).link;
}
