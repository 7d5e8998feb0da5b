import type { Page } from 'playwright-core';
import { Secret, TOTP } from 'otpauth';
import { m } from '#messages';
import { samplePassword } from '#server/dev/sample-staff.ts';

/** An authenticator app with this key. Gives each code once; the one after it is that of the next 30 seconds. */
export function authenticatorApp(key: string) {
  let last = 0;
  return {
    /** Waits if the service would not accept the next code yet. */
    async code(): Promise<string> {
      const now = () => Math.floor(Date.now() / 30_000);
      last = Math.max(last + 1, now());
      while (last > now() + 1) await new Promise((resolve) => setTimeout(resolve, 500));
      return TOTP.generate({ secret: Secret.fromBase32(key), timestamp: last * 30_000 });
    },
  };
}

const control = (page: Page, label: RegExp) => page.locator('input').and(page.getByLabel(label));
export const emailField = (page: Page) => control(page, /^Email/);
export const passwordField = (page: Page) => control(page, /^Password/);
export const codeField = (page: Page) => control(page, /^Code/);

export const goOn = (page: Page) => page.getByRole('button', { name: m.desk_continue() }).click();

/** Opens a page of the desk and signs in as one of the sample staff (SAMPLE_STAFF=on). */
export async function openDeskAs(page: Page, origin: string, { role, path = '' }: { role: string; path?: string }) {
  const email = `${role}@desk.example`;
  await page.goto(`${origin}/desk${path}`);
  await emailField(page).fill(email);
  await passwordField(page).fill(samplePassword);
  await goOn(page);
  await codeField(page).waitFor();
  const rows = (await (await fetch(`${origin}/dev/staff`)).text()).split('<tr>');
  const row = rows.find((each) => new RegExp(`\\b${email}`).test(each)) ?? ''; // not 'reviewer@…' for 'viewer@…'
  await codeField(page).fill(/<code>(\d{6})<\/code>/.exec(row)?.[1] ?? '');
  await goOn(page);
  await page.locator('h1[tabindex="-1"]').waitFor();
}
