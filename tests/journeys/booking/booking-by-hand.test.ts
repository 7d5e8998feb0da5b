import { describe, expect, it } from 'vitest';
import { aDelegate, chooseWorkshops } from '#tests/support/browser/delegate.ts';
import { tabTo } from '#tests/support/browser/keyboard.ts';
import { chromium, visiting, type Visit } from '#tests/support/browser/visiting.ts';

describe.skipIf(!chromium)('booking form in Chromium', () => {
  let { site, context, page } = {} as Visit;
  visiting({ viewport: { width: 1280, height: 800 } }, (visit) => ({ site, context, page } = visit));

  it('can be used with the keyboard only, from the start page to the payment', async () => {
    await page.goto(`${site.origin}/classic-booking`);
    await page
      .getByRole('link', { name: /Book Now/ })
      .first()
      .waitFor();
    await tabTo(page, 'Book Now');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Select Workshops' }).waitFor();
    await tabTo(page, 'VR anatomy walkthrough');
    await page.keyboard.press('Space');
    await tabTo(page, 'Confirm Selection');
    await page.keyboard.press('Enter');
    await page.getByText('Workshops (1)').waitFor();

    const typing: [string, string][] = [
      ['Name (as to be mentioned', 'Sample D3legate'],
      ['Title', 'D'],
      ['Qualification', 'MBBS'],
      ['Discipline', 'M'],
      ['Designation', 'R'],
      ['Affiliated Institution', 'Sample College'],
      ['Institution type', 'G'],
      ['Stream', 'M'],
      ['Mobile', '90000x00000'],
      ['Email', aDelegate().email],
    ];
    for (const [label, text] of typing) {
      await tabTo(page, label);
      await page.keyboard.type(text);
    }
    await tabTo(page, 'Conference');
    await page.keyboard.press('Space');
    expect(await page.getByLabel('Name (as to be mentioned').inputValue()).toBe('Sample Dlegate');
    expect(await page.getByLabel('Mobile').inputValue()).toBe('9000000000');
    await tabTo(page, 'Confirm and pay');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Sandbox checkout' }).waitFor();
    await tabTo(page, 'Approve payment');
    await page.keyboard.press('Enter');
    await page.waitForURL(/status=success/);
  });

  it('preserves undo, paste and the cursor position when a field removes characters [FORM-01] [FORM-02]', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
    await page.goto(`${site.origin}/booking?pass=under`);
    await chooseWorkshops(page, []);
    const field = page.getByLabel('Name (as to be mentioned');
    await field.pressSequentially('Samp1e');
    expect(await field.inputValue()).toBe('Sampe');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('9l');
    expect(await field.inputValue()).toBe('Sample');
    expect(await field.evaluate((node: HTMLInputElement) => node.selectionStart)).toBe(5);

    await page.evaluate(() => navigator.clipboard.writeText(' De1egate of a very, very long name indeed'));
    await page.keyboard.press('End');
    await page.keyboard.press('Control+V');
    expect(await field.inputValue()).toBe('Sample Deegate of a very very ');
    await page.keyboard.press('Control+Z');
    expect((await field.inputValue()).length).toBeLessThan(30);
  });
});
