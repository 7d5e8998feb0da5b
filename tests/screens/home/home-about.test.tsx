import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished } from 'vitest';
import event from '#event/event.json' with { type: 'json' };
import { openHome } from './home-fixture.tsx';

const brochures: { stall: string; stallUrl?: string } = event.brochures;

const section = (name: string | RegExp) => within(screen.getByRole('region', { name }));
const hrefOf = (link: HTMLElement) => link.getAttribute('href');

describe('about section', () => {
  it('describes the conference and its university, with a picture [HOME-ABT-01] [HOME-ABT-04]', () => {
    openHome();
    const about = section('About The Conference');
    expect(about.getByText(/brings together clinicians/)).toBeTruthy();
    expect(about.getByRole('heading', { name: 'Sample State Medical University' })).toBeTruthy();
    expect(about.getByText(/host university affiliates/)).toBeTruthy();
    expect(about.getByRole('img', { name: /university/ })).toBeTruthy();
  });

  it('downloads the conference brochure from the root of the site [HOME-ABT-02]', () => {
    openHome();
    const link = screen.getByRole('link', { name: 'Download Brochure' });
    expect(hrefOf(link)).toBe('/simc-2025-brochure.pdf');
    expect(link.hasAttribute('download')).toBe(true);
  });

  it('downloads the stall brochure from the external host in the event data [HOME-ABT-03]', () => {
    onTestFinished(() => void delete brochures.stallUrl);
    brochures.stallUrl = 'https://files.example.org/stalls.pdf';
    openHome();
    const link = screen.getByRole('link', { name: 'Download Stall Brochure' });
    expect(hrefOf(link)).toBe('https://files.example.org/stalls.pdf');
    expect(link.hasAttribute('download')).toBe(true);
  });
});

describe('certificates and mobile app', () => {
  const certificate = 'https://app.simc2025.example/profile?tab=certificate';

  it('has two links to the certificate, which open a new tab [HOME-CERT-05] [HOME-APP-02]', () => {
    openHome();
    const links = screen.getAllByRole('link', { name: /^Download Certificate/ });
    expect(links.map((link) => [hrefOf(link), link.getAttribute('target')])).toEqual([
      [certificate, '_blank'],
      [certificate, '_blank'],
    ]);
  });

  it('explains when the certificate is available, with an animated picture [HOME-APP-01] [HOME-APP-03]', () => {
    openHome();
    const app = section('Certificates and mobile app');
    const card = app.getByRole('heading', { name: 'Download Your Certificate' }).closest('article')!;
    expect(card.textContent).toContain('Your certificate will be available after the event completion.');
    expect(within(card).getByRole('img', { name: /^How to download/ })).toBeTruthy();
  });

  it('links to the app, with its badges [HOME-APP-04] [HOME-APP-05]', () => {
    openHome();
    const card = screen.getByRole('heading', { name: 'Mobile App Available' }).closest('article')!;
    const link = within(card).getByRole('link', { name: /^Open the app/ });
    expect([hrefOf(link), link.getAttribute('target')]).toEqual(['https://app.simc2025.example', '_blank']);
    for (const badge of ['Live Notifications', 'Enhanced Features']) expect(card.textContent).toContain(badge);
  });

  it('shows the installation steps for iOS and Android, and marks the chosen one [HOME-APP-06] [HOME-APP-07]', async () => {
    openHome();
    const guide = within(screen.getByRole('radiogroup', { name: 'App Installation' }));
    for (const name of [/^The steps on iOS/, /^The steps on Android/])
      expect(guide.getByRole('img', { name })).toBeTruthy();
    const android = guide.getByRole('radio', { name: 'Android' });
    await userEvent.click(android);
    expect((android as HTMLInputElement).checked).toBe(true);
    expect((guide.getByRole('radio', { name: 'iOS' }) as HTMLInputElement).checked).toBe(false);
  });
});
