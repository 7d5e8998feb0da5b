import type { Locator } from 'playwright-core';
import { m } from '#messages';
import { sampleDelegates, sampleGroups } from '#server/dev/sample-orders.ts';
import { tooLong, type Finger } from './finger.ts';
import type { TouchedForm } from './site-forms.ts';

const [paid] = sampleGroups;

/** Forms of the desk for the sample owner, with the sample orders. */
export const deskForms: readonly TouchedForm[] = [
  [
    'a booking on the phone',
    async (finger) => {
      await finger.open('/desk/forms/booking');
      const email = await visible(finger, '#delegate_email, input[type=email]');
      await finger.tapBelow(email);
      await touchNote(finger, '#note', finger.page.getByRole('button', { name: m.desk_forms_place() }));
    },
  ],
  [
    'a group on the phone',
    async (finger) => {
      const { page } = finger;
      await finger.open('/desk/forms/group');
      const dialog = page.getByRole('dialog', { name: 'Select Pass Type' });
      await finger.tap(dialog.getByText('Post Graduates'));
      await finger.tap(dialog.getByRole('button', { name: 'Continue' }));
      await dialog.waitFor({ state: 'hidden' });
      const email = await visible(finger, 'input[type=email]');
      await finger.tapBelow(email);
    },
  ],
  [
    'the email of an abstract on the phone',
    async (finger) => {
      await finger.open('/desk/forms/abstract');
      await touchBelow(finger, '#delegate-email');
    },
  ],
  [
    'a nomination and an enquiry on the phone',
    async (finger) => {
      for (const form of ['nomination', 'enquiry']) {
        await finger.open(`/desk/forms/${form}`);
        const email = await visible(finger, 'input[type=email]');
        await finger.tapBelow(email);
      }
    },
  ],
  [
    'an exchange of workshops',
    async (finger) => {
      const { page } = finger;
      await openOrder(finger, paid.contact.email);
      await finger.tap(page.getByRole('button', { name: m.desk_order_change_workshops() }).first());
      const dialog = page.getByRole('dialog');
      const [box, other] = [dialog.getByRole('checkbox').first(), dialog.getByRole('checkbox').nth(1)];
      await finger.tap(box);
      await finger.tap(other);
    },
  ],
  [
    'a note and the billing details of an order',
    async (finger) => {
      await openOrder(finger, sampleDelegates[0]!.email);
      for (const [opener, field] of [
        [m.desk_order_write_note(), '#order-note'],
        [m.desk_order_correct_billing(), '#order-name'],
      ] as const) {
        await finger.tap(finger.button(opener));
        await finger.closeAfterNote(finger.page.locator(field));
      }
    },
  ],
  [
    'a refund',
    async (finger) => {
      await openOrder(finger, paid.contact.email);
      await finger.tap(finger.button(m.desk_refund_action()));
      await finger.tap(finger.button(m.desk_refund_show()));
      await touchNote(finger, '#refund-reason', finger.button(m.desk_refund_change()));
      await finger.button(m.desk_refund_show()).waitFor();
    },
  ],
  [
    'an issued pass',
    async (finger) => {
      await finger.open('/desk/passes');
      await finger.tap(finger.button(m.desk_passes_issue()));
      await touchNote(finger, '#pass-email', finger.page.locator('#pass-designation'));
      await touchNote(finger, '#pass-name', finger.page.locator('#pass-email'));
    },
  ],
  [
    'a mailing',
    async (finger) => {
      await finger.open('/desk/mailings/new');
      await touchNote(finger, '#mailing-subject', finger.page.locator('#mailing-body'));
    },
  ],
  [
    'a part of the settings',
    async (finger) => {
      await finger.open('/desk/settings/prices');
      const price = await visible(finger, '#settings_passes_0_price');
      await finger.tapAfter(price, finger.button(m.desk_settings_save()), '');
      const other = finger.page.locator('#settings_passes_1_price');
      await finger.tapBelow(other, ''); // errors are shown after the first submit
    },
  ],
  [
    'the upload of a statement',
    async (finger) => {
      const { page } = finger;
      await finger.open('/desk/transfers/match');
      const buffer = Buffer.from(`Txn Date,Narration,Ref No,Withdrawal,Deposit,Balance\n17/08/2025,RENT,UTR1,,11.00,`);
      await page.getByLabel(m.desk_statement_file()).setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer });
      await touchBelow(finger, '#statement-account');
    },
  ],
  [
    'the invitation of staff',
    async (finger) => {
      await finger.open('/desk/staff');
      await finger.tap(finger.button(m.desk_invite()));
      await touchNote(finger, '#invite-name', finger.page.locator('#invite-email'));
      await finger.closeAfterNote(finger.page.locator('#invite-email'));
    },
  ],
  [
    'the search',
    async (finger) => {
      const { page } = finger;
      await finger.open('/desk/orders');
      await finger.tap(page.getByRole('button', { name: m.desk_search() }));
      await finger.type(page.locator('#desk-search'), paid.contact.email);
      await page.getByRole('option').first().waitFor();
      await finger.tap(page.getByRole('option').first());
      await page.getByRole('heading', { level: 1, name: /SIMC25-/ }).waitFor();
    },
  ],
];

async function visible({ page }: Finger, selector: string): Promise<Locator> {
  const field = page.locator('main').locator(selector).first();
  await field.waitFor();
  return field;
}

async function touchNote(finger: Finger, field: string, control: Locator): Promise<void> {
  await finger.tapAfterNote(finger.page.locator(field), control, tooLong);
}

async function touchBelow(finger: Finger, selector: string): Promise<void> {
  const field = finger.page.locator(selector);
  await field.waitFor();
  await finger.tapAfterNote(field, await finger.below(field), tooLong);
}

/** Opens the first order that is found by this email. */
async function openOrder(finger: Finger, email: string): Promise<void> {
  const { page } = finger;
  await finger.open(`/desk/orders?q=${encodeURIComponent(email)}`);
  await finger.tap(page.getByRole('link', { name: /^SIMC25-/ }).first());
  await page.getByRole('heading', { level: 1, name: /SIMC25-/ }).waitFor();
}
