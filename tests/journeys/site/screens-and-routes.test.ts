import { describe, expect, it } from 'vitest';
import { encodeLink } from '#domain/tickets/tickets.ts';
import { chooseWorkshops, seriousProblems } from '#tests/support/browser/delegate.ts';
import { timeUntilRemoved } from '#tests/support/browser/time-until-removed.ts';
import { chromium, visiting, type Visit } from '#tests/support/browser/visiting.ts';

describe.skipIf(!chromium)('every screen', () => {
  let { site, context, page } = {} as Visit;
  visiting(
    { viewport: { width: 1024, height: 700 }, reducedMotion: 'no-preference' },
    (visit) => ({ site, context, page } = visit),
  );
  const open = (path: string) => page.goto(site.origin + path);

  const paths = ['/', '/classic-booking', '/booking?pass=under', '/conference/confirmation?status=success', '/tickets'];

  it.each([...paths, '/privacy-policy', '/nowhere'])('%s has no axe violations in light and in dark', async (path) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await open(path);
      await page.waitForLoadState('networkidle');
      expect(await seriousProblems(page)).toEqual([]);
    }
  });

  it.each([...paths, '/privacy-policy'])('%s has a strict Content-Security-Policy', async (path) => {
    const policy = (await open(path))!.headers()['content-security-policy'] ?? '';
    const scripts = policy.split(';').find((part) => part.trim().startsWith('script-src')) ?? '';
    expect(scripts).toContain(path === '/privacy-policy' ? "'none'" : "'self'");
    expect(scripts).not.toMatch(/unsafe-(eval|inline)|https?:/);
  });

  it('is light on / and follows the system elsewhere [ROUTE-01] [ROUTE-02]', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await open('/');
    const light = await background();
    await open('/classic-booking');
    const dark = await background();
    expect(dark).not.toBe(light);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await background()).toBe(light);
  });

  it('has the booking header only on the booking routes [GLB-01]', async () => {
    const header = page.getByRole('group', { name: 'Event', exact: true });
    for (const path of ['/classic-booking', '/booking?pass=under']) {
      await open(path);
      await header.first().waitFor();
    }
    for (const path of ['/', '/tickets', '/conference/confirmation?status=success', '/privacy-policy']) {
      await open(path);
      await page.getByRole('heading').first().waitFor();
      expect(await header.count(), path).toBe(0);
    }
  });

  it('opens each new screen at its top [GLB-03]', async () => {
    await page.setViewportSize({ width: 360, height: 500 });
    await open('/classic-booking');
    await page.getByRole('heading', { name: 'Under Graduates' }).waitFor();
    await page.evaluate(() => window.scrollTo(0, 600));
    await page.getByRole('link', { name: 'Privacy Policy' }).click();
    await page.waitForURL(/privacy/);
    await page.waitForFunction(() => window.scrollY === 0);
    await page.evaluate(() => window.scrollTo(0, 400));
    await page.goBack();
    await page.getByRole('heading', { name: 'Under Graduates' }).waitFor();
    await page.waitForTimeout(300); // within this time, the browser would restore the old scroll position
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  it('responds to the paths of the gallery like to any unknown URL', async () => {
    for (const path of ['/flows', '/flows/screens', '/flows/screen', '/flows.html', '/flows-screen.html'])
      expect((await fetch(site.origin + path)).status, path).toBe(404);
  });

  it.each(['/privacy-policy', '/privacy'])(
    'serves the privacy policy at %s without a redirect [ROUTE-19] [ROUTE-24]',
    async (path) => {
      const reply = await open(path);
      expect(reply!.request().redirectedFrom()).toBeNull();
      await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
    },
  );

  it('scrolls to the element that a link within the page names [GLB-04]', async () => {
    await page.setViewportSize({ width: 360, height: 500 });
    await open('/privacy-policy');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => {
      document.querySelector('h2:last-of-type')!.id = 'last';
      document.querySelector('h1')!.insertAdjacentHTML('afterend', '<a href="#last">To the last part</a>');
    });
    await page.getByRole('link', { name: 'To the last part' }).click();
    const offsets: number[] = [];
    for (let i = 0; i < 8; i += 1) {
      offsets.push(await page.evaluate(() => window.scrollY));
      await page.waitForTimeout(60);
    }
    await page.waitForFunction(() => {
      const { top, bottom } = document.getElementById('last')!.getBoundingClientRect();
      return top >= -1 && bottom <= window.innerHeight;
    });
    expect(new Set(offsets).size, `one jump: ${offsets.join(' ')}`).toBeGreaterThan(2);
  });

  it('links to the start page in its bar [NAV-01] [NAV-02] [NAV-03]', async () => {
    for (const path of ['/tickets', '/classic-booking', '/conference/confirmation?status=failed']) {
      for (const name of ['Back to Home', 'Home']) {
        await open(path);
        if (path === '/tickets') {
          await page.getByRole('dialog').waitFor();
          await page.keyboard.press('Escape');
          await page.getByRole('dialog').waitFor({ state: 'detached' });
        }
        await page.getByRole('link', { name, exact: true }).first().click();
        await page.waitForURL(`${site.origin}/`);
      }
    }
  });

  it('shares its URL without personal data [NAV-04] [NAV-05] [NAV-06]', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
    const data = encodeLink({ status: 'verified', user_data: [] });
    await open(`/tickets?data=${encodeURIComponent(data)}&email=d@sample.example`);
    await page.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share Event' });
    await dialog.getByText('Copy the link to share this event with others.').waitFor();
    expect(await dialog.getByRole('textbox').inputValue()).toBe(`${site.origin}/tickets`);
    expect(await dialog.getByRole('textbox').getAttribute('readonly')).not.toBeNull();
    await dialog.getByRole('button', { name: /copy/i }).click();
    await dialog.or(page.locator('body')).getByText('Link copied to clipboard!').first().waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.origin}/tickets`);
    expect(await seriousProblems(page)).toEqual([]);
  });

  it('redirects a visitor without a pass to the start page, and with a message if the pass is unknown [ERR-S-01] [ERR-S-02] [TOAST-01]', async () => {
    const home = page.getByRole('heading', { level: 1, name: 'Sample International Medical Conference 2025' });
    await open('/booking');
    await home.waitFor();
    expect(page.url()).toBe(`${site.origin}/`);
    expect(await page.getByText('Invalid pass selected').count()).toBe(0);

    await open('/classic-booking');
    await open('/booking?pass=delegate');
    await page.waitForURL(`${site.origin}/`);
    const toast = page.getByText('Invalid pass selected');
    await toast.waitFor();
    const [box, milliseconds] = await Promise.all([toast.boundingBox(), timeUntilRemoved(toast)]);
    expect(box!.x).toBeGreaterThan(512);
    // a toast is shown for five seconds on the start page, for three elsewhere
    expect(milliseconds).toBeGreaterThan(3500);
    expect(milliseconds).toBeLessThan(7000);
    await page.goBack();
    expect(page.url()).toBe(`${site.origin}/classic-booking`);
  });

  it('opens the form of each pass with the workshops of its conference [BOOK-01] [BOOK-02] [ROUTE-26] [WSMODAL-01]', async () => {
    const conferences = { under: 'simc-2025-ug', post: 'simc-2025-pg', consultant: 'simc-2025-cp' };
    for (const [key, conference] of Object.entries(conferences)) {
      const workshopsRequest = page.waitForRequest((request) => request.url().endsWith('/addon'));
      await open(`/booking?pass=${key}`);
      await page.keyboard.press('Shift'); // starts hydration
      expect((await workshopsRequest).url()).toContain(`/conference/${conference}/addon`);
      await page.getByRole('dialog', { name: 'Select Workshops' }).getByRole('checkbox').first().waitFor();
    }
  });

  it('marks required fields with a red asterisk [FORM-03]', async () => {
    await open('/booking?pass=post');
    await chooseWorkshops(page, []);
    const star = page.locator('label', { hasText: 'Qualification' }).getByText('*');
    const [red = 0, green = 0, blue = 0] = await star.evaluate((node) =>
      getComputedStyle(node).color.match(/\d+/g)!.map(Number),
    );
    expect(red).toBeGreaterThan(2 * Math.max(green, blue));
  });

  it('restores the input after a reload and a closed tab, and deletes it on request', async () => {
    await open('/booking?pass=under');
    await chooseWorkshops(page, ['Basic suturing']);
    await page.getByLabel('Qualification').fill('MBBS');
    await page.getByLabel('Discipline').first().selectOption('other');
    await page.getByLabel('Which discipline?').fill('Aerospace medicine');
    await page.close();

    page = await context.newPage();
    await open('/booking?pass=under');
    await chooseWorkshops(page, []);
    expect(await page.getByLabel('Which discipline?').inputValue()).toBe('Aerospace medicine');
    await page.getByText('Workshops (1)').waitFor();

    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByRole('button', { name: 'Clear everything' }).click();
    await page.getByText('Workshops (0)').waitFor();
    expect(await page.getByLabel('Qualification').inputValue()).toBe('');
    await page.reload();
    await chooseWorkshops(page, []);
    expect(await page.getByLabel('Qualification').inputValue()).toBe('');
  });

  it('reads the query of /tickets: data and email, email and otp, or neither [ROUTE-12] [TICKET-01] [TICKET-02]', async () => {
    const pass = {
      pass_id: 'P-1',
      conference_id: 'simc-2025-ug',
      name: 'अनीता',
      designation: 'D',
      organisation: 'O',
      email: 'e',
    };
    const user = {
      name: 'अनीता',
      email: 'e@sample.example',
      personName: '',
      mobile: '9',
      visitor_id: 'v',
      passes: [pass],
    };
    const data = (value: unknown) => encodeURIComponent(encodeLink(value));
    await open(`/tickets?data=${data({ status: 'verified', user_data: [user] })}&email=e@sample.example`);
    await page.getByText('Your Digital Tickets').waitFor();
    await page.getByText('ID: P-1').waitFor();
    await page.getByText('Not specified').waitFor();
    expect(await seriousProblems(page)).toEqual([]);

    await open(`/tickets?data=${data({ user_data: [{ passes: [{}] }] })}&email=e@sample.example`);
    await page.getByText('Your Digital Tickets').waitFor();

    for (const damaged of ['%25%25broken', data({ user_data: 7 })]) {
      await open(`/tickets?data=${damaged}`);
      await page.getByRole('dialog', { name: 'Verify Your Email' }).waitFor();
    }

    const verified = page.waitForRequest('**/otp/verify');
    await open('/tickets?email=e@sample.example&otp=123456');
    expect((await verified).method()).toBe('POST');
    await page.getByText('Invalid OTP. Please try again.').waitFor();
  });
});
