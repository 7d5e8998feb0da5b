import { describe, expect, it } from 'vitest';
import { seriousProblems } from '#tests/support/browser/delegate.ts';
import { tabTo } from '#tests/support/browser/keyboard.ts';
import { chromium, visiting, type Visit } from '#tests/support/browser/visiting.ts';

/** The smallest phone. A desktop at 400 % zoom has the same viewport. */
describe.skipIf(!chromium)('group of two with the keyboard only', () => {
  let { site, page } = {} as Visit;
  visiting({ viewport: { width: 320, height: 640 } }, (visit) => ({ site, page } = visit));

  const press = async (name: string, key = 'Enter') => {
    await tabTo(page, name);
    await page.keyboard.press(key);
  };
  const type = async (texts: readonly (readonly [string, string])[]) => {
    for (const [label, text] of texts) {
      await tabTo(page, label);
      await page.keyboard.type(text);
    }
  };
  const focused = () => page.evaluate(() => document.activeElement?.id);

  it('is chosen, typed, corrected from the error summary, and booked; nothing is wider than the window', async () => {
    await page.goto(`${site.origin}/bulk-booking`);
    await page.getByRole('dialog', { name: 'Select Pass Type' }).waitFor();
    await press('Under Graduates', 'Space');
    await press('Continue');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await type([
      ['Name (as to be mentioned', 'Meena Krishnan'],
      ['Title', 'D'],
      ['Qualification', 'MBBS'],
      ['Discipline', 'M'],
      ['Designation', 'R'],
      ['Affiliated Institution', 'Sample College'],
      ['Institution type', 'G'],
      ['Stream', 'M'],
      ['Mobile', '9876543210'],
      ['Email', 'meena@keyboard.example'],
    ]);
    await press('Conference', 'Space');
    await press('Continue to Stage 2');
    await page.getByRole('heading', { name: 'Enter all participant details' }).waitFor();

    await press('Next incomplete');
    expect(await focused()).toBe('participant2Name');
    await page.keyboard.type('Arun Das');
    await type([
      ['Designation', 'Nurse'],
      ['Email', 'arun@keyboard'],
      ['Mobile', '9000000002'],
    ]);
    await press('Select workshops for this participant');
    await press('Airway and ventilation', 'Space');
    await press('Confirm and pay');
    await page.getByRole('alert').getByText('Please correct 1 field of 1 participant').waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

    await press('Participant 2, Email: Invalid email address');
    expect(await focused()).toBe('participant2Email');
    await page.keyboard.press('End');
    await page.keyboard.type('.example');
    await page.getByText('complete 2 of 2').waitFor();
    await press('Confirm and pay');
    await page.waitForURL(/conference\/confirmation\?status=success&for=group$/);
    await page.getByRole('heading', { level: 2, name: 'Your group is booked, but not paid yet' }).waitFor();
  });
});
