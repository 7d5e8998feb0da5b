import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDelegate, seriousProblems } from '#tests/support/browser/delegate.ts';
import { tabTo } from '#tests/support/browser/keyboard.ts';
import { startMailServer, type MailServer } from '#tests/support/network/mail-server.ts';
import { aPdfFile } from '#tests/support/samples/pdf-file.ts';
import { startSite } from '#tests/support/browser/site.ts';
import { chromium, visiting, type Visit } from '#tests/support/browser/visiting.ts';
import { bookFor } from '#tests/models/chromium/bookings.ts';

const phases = 'registration=open,tiers=open,abstracts=open,awards=closed';
const texts = {
  Introduction: 'A sample introduction.',
  'Aims and Objectives': 'To show a sample.',
  'Material and Methods': 'A hundred samples were taken.',
  Results: 'Most were samples.',
  Conclusion: 'Samples help.',
};

describe.skipIf(!chromium)('abstract submission page', () => {
  let mail: MailServer;
  let { site, page, arrive } = {} as Visit;
  beforeAll(async () => void (mail = await startMailServer()));
  afterAll(() => mail.close());
  const start = () => startSite({ SMTP_URL: mail.url, PHASES: phases });
  visiting({ start, viewport: { width: 1440, height: 900 } }, (visit) => ({ site, page, arrive } = visit));

  const codeOf = async (email: string) => {
    const { text = '' } = await mail.next(email, /verification code/);
    return /\b\d{6}\b/.exec(text)?.[0] ?? '';
  };
  async function prove(email: string) {
    await page.goto(`${site.origin}/abstract-submission`);
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('Code').fill(await codeOf(email));
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  async function fill() {
    await page.getByLabel('Oral presentation').check();
    await page.getByLabel('Theme').selectOption('oncology');
    await page.getByLabel('Title of the abstract').fill('Early detection of samples');
    for (const [part, text] of Object.entries(texts)) await page.getByLabel(part).fill(text);
  }
  const choose = (name: string, buffer: Buffer) =>
    page.locator('#abstract_file').setInputFiles({ name, mimeType: 'application/pdf', buffer });
  const isSound = async () => {
    expect(await seriousProblems(page)).toEqual([]);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways).toBeLessThanOrEqual(0);
  };

  it('is reached from the notice on the start page, confirms an abstract, and shows its replacement [ROUTE-18] [HOME-NTC-04]', async () => {
    const { email } = aDelegate();
    await bookFor(site.origin, email);
    await page.goto(site.origin);
    await page.getByRole('button', { name: 'Submit Abstract' }).first().click();
    await page.getByRole('link', { name: 'Proceed' }).click();
    await page.waitForURL(/\/abstract-submission$/);
    await isSound();
    await prove(email);
    await page.getByLabel('Title of the abstract').waitFor();
    await isSound();
    await fill();
    await page.getByText('17 of 300 words').waitFor();
    await choose('script.pdf', aPdfFile({ catalogue: '/OpenAction << /S /JavaScript /JS (x) >>' }));
    await page.getByText('This PDF holds scripts').first().waitFor();
    await choose('abstract.pdf', aPdfFile());
    await page.getByText('✓ File uploaded successfully').waitFor();
    await page.getByRole('button', { name: 'Submit abstract' }).click();
    await page.getByRole('heading', { name: 'Your abstract is submitted' }).waitFor();
    await isSound();
    const confirmed = await mail.next(email, /abstract/i);
    const reference = /SIMC25-A-[\w-]{11}/.exec(confirmed.text ?? '')?.[0] ?? 'none';
    await page.getByText(reference).waitFor();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the PDF' }).click(),
    ]);
    expect(readFileSync(await download.path()).equals(aPdfFile())).toBe(true);

    await page.reload(); // the session is stored in the browser tab
    await page.getByRole('button', { name: 'Replace abstract' }).click();
    await expect.poll(() => page.getByLabel('Title of the abstract').inputValue()).toBe('Early detection of samples');
    await page.getByLabel('Title of the abstract').fill('A newer title');
    await page.getByRole('button', { name: 'Replace abstract' }).click();
    await page.getByText('A newer title').waitFor();
    await page.getByText(reference).waitFor();
  });

  it('restores the draft after a reload, shows an error for too many words and requires every author', async () => {
    const { email } = aDelegate();
    await bookFor(site.origin, email);
    await prove(email);
    await page.getByLabel('Introduction').fill('word '.repeat(301));
    await page.getByText('301 of 300 words').waitFor();
    await page.getByText('1 word too many.').waitFor();
    await page.reload();
    await expect.poll(() => page.getByLabel('Introduction').inputValue()).toContain('word word');
    await page.getByText('301 of 300 words').waitFor();
    await choose('abstract.pdf', aPdfFile());
    await page.getByText('✓ File uploaded successfully').waitFor();
    await fill();
    await page.getByRole('button', { name: 'Add an author' }).click();
    await page.keyboard.type('Ravi');
    await page.getByRole('button', { name: 'Submit abstract' }).click();
    await page.getByText('Please enter the institution of the author').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('author2-affiliation');
    await isSound();
    await page.keyboard.type('Sample Institute');
    await page.getByRole('button', { name: 'Submit abstract' }).click();
    await page.getByText('Ravi (Sample Institute)').waitFor();
    await arrive();
    await prove(email); // the draft is deleted, and the submitted abstract is shown
    await page.getByRole('heading', { name: 'Your abstract is submitted' }).waitFor();
  });

  it('links visitors without a registration to the registration, in the words of the notice, with the keyboard only [ROLE-06] [HOME-NTC-01] [HOME-NTC-02]', async () => {
    await arrive({ viewport: { width: 360, height: 740 } });
    await page.goto(`${site.origin}/abstract-submission`);
    await tabTo(page, 'Email');
    await page.keyboard.type('stranger@example.org');
    await page.keyboard.press('Enter');
    await page.getByText('This email is not registered').waitFor();
    const text = await page.locator('main').innerText();
    expect(text).toContain('Abstract submission is available only for users who have already registered.');
    expect(text).toContain('If you have not registered yet, please register first and submit your abstract');
    await isSound();
    await tabTo(page, 'Use another email');
    await page.keyboard.press('Enter');
    await page.getByLabel('Email').waitFor();
  });
});

describe.skipIf(!chromium)('closed abstract submission', () => {
  let { site, page } = {} as Visit;
  const start = () => startSite({ PHASES: phases, NOW: '2025-09-20T09:00:00Z' });
  visiting({ start, viewport: { width: 768, height: 900 } }, (visit) => ({ site, page } = visit));

  it('refuses abstracts after the deadline, and the header shows that it has passed', async () => {
    await page.goto(`${site.origin}/abstract-submission`);
    await page.getByText('The deadline has passed').waitFor();
    expect(await page.getByLabel('Email').count()).toBe(0);
    expect(await seriousProblems(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(site.origin);
    await page.getByRole('button', { name: 'Abstract Closed' }).first().waitFor();
  });
});
