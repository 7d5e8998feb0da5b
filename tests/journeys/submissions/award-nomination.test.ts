import { beforeEach, describe, expect, it } from 'vitest';
import { inCheckout, seriousProblems } from '#tests/support/browser/delegate.ts';
import { tabTo } from '#tests/support/browser/keyboard.ts';
import { fillNomination } from '#tests/support/browser/nominee.ts';
import { chromium, visiting, type Visit } from '#tests/support/browser/visiting.ts';

const award = 'Best VR/AR Solution';
let nominated = 0;

describe.skipIf(!chromium)('award nomination and its payment', () => {
  let { site, page } = {} as Visit;
  let email = '';
  visiting({ viewport: { width: 768, height: 900 } }, (visit) => ({ site, page } = visit));
  beforeEach(() => void (email = `nominee-${(nominated += 1)}@school.example`));

  const mails = async () => {
    const reply = await page.request.get(`${site.origin}/dev/mailbox.json`);
    const all = (await reply.json()) as { kind: string; recipient: string }[];
    return all.filter(({ recipient }) => recipient === email).map(({ kind }) => kind);
  };
  const toForm = async () => {
    await page.goto(`${site.origin}/awards`);
    await page.getByRole('tab', { name: 'Edupreneur Awards' }).click();
    await page.getByRole('button', { name: award }).click();
    await page.getByLabel('I hereby confirm that I have read').check();
    await page.getByRole('button', { name: 'Proceed' }).click();
  };
  const toPayment = async () => {
    await toForm();
    await fillNomination(page, email);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL(/\/payment\?award=/, { timeout: 30_000 });
    await page.getByRole('button', { name: 'Pay Now' }).waitFor();
  };
  const pay = () => page.getByRole('button', { name: 'Pay Now' }).click();

  it('shows thanks and a countdown after the form, takes the payment and sends a mail [AWARD-17] [AWPAY-14] [ROUTE-15]', async () => {
    await toForm();
    expect(await seriousProblems(page)).toEqual([]);
    await fillNomination(page, email);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('dialog', { name: 'Success!' }).getByText('This window will close automatically...').waitFor();
    const recorded = page.getByRole('dialog', { name: 'Response Recorded!' });
    for (const seconds of [3, 2, 1]) await recorded.getByText(`Redirecting to payment page in ${seconds}...`).waitFor();
    await page.waitForURL(`${site.origin}/payment?${new URLSearchParams({ award })}`);

    await page.getByText(`For: ${award}`).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Pay Now' }).waitFor(); // the payment page keeps its data over a reload
    expect(await seriousProblems(page)).toEqual([]);
    await pay();
    expect(await inCheckout(page, 'Approve payment')).toContain('₹29,999');
    await page.waitForURL(/\/award\/confirmation\?status=success$/);
    await page.getByRole('heading', { level: 1, name: 'Payment received' }).waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    await expect.poll(mails).toContain('award-paid');
  });

  it('redirects a payment page without an order to the awards [AWPAY-01] [ERR-A-02]', async () => {
    for (const query of ['', `?${new URLSearchParams({ award })}`]) {
      await page.goto(`${site.origin}/payment${query}`);
      await page.waitForURL(`${site.origin}/awards`);
    }
  });

  it('stays on the awards after the back button, and leaves them by a link [AWARD-16]', async () => {
    await page.goto(`${site.origin}/classic-booking`);
    await page.goto(`${site.origin}/awards`);
    await page.getByRole('tab', { name: 'Educator Awards' }).click();
    await page.getByRole('tab', { name: 'Educator Awards', selected: true }).waitFor(); // the page is hydrated
    await page.evaluate(() => history.back());
    await page.waitForTimeout(500);
    expect(new URL(page.url()).pathname).toBe('/awards');
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.waitForURL(`${site.origin}/`);
  });

  it('can be cancelled, tried again and paid with the keyboard only', async () => {
    const press = async (name: string) => {
      await tabTo(page, name);
      await page.keyboard.press('Enter');
    };
    const inSandbox = async (button: string) => {
      await page.getByRole('dialog', { name: 'Sandbox checkout' }).waitFor();
      await press(button);
    };
    await toPayment();
    await press('Pay Now');
    await inSandbox('Close checkout');
    await page.waitForURL(/status=failure/);
    await page.getByText('Payment pending').waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    await press('Try Again');
    await page.getByRole('button', { name: 'Pay Now' }).waitFor();
    await press('Pay Now');
    await inSandbox('Approve payment');
    await page.waitForURL(/status=success/);
    await page.locator('dl').getByText('Payment received').waitFor();
    expect(await page.locator('dl').textContent()).toContain(award);
    await press('Nominate for another award');
    await page.waitForURL(`${site.origin}/awards`);
    expect(await seriousProblems(page)).toEqual([]);
  });
});
