import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { carriedNotices } from '#src/components/carried-notices.ts';
import { aRuntime, visitSite } from './visit.tsx';

const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme');
const darkSystem = (media: string) =>
  ({ media, matches: media.includes('dark'), addEventListener() {}, removeEventListener() {} }) as never;

beforeEach(() => {
  vi.restoreAllMocks();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  localStorage.clear();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

describe('the routes', () => {
  it.each([
    ['/classic-booking', 'Conference passes'],
    ['/booking?pass=post', 'Delegate registration'],
    ['/tickets', 'Your Digital Tickets'],
    ['/conference/confirmation?status=success', 'Registration Confirmed!'],
  ])('has a screen at %s: %s [ROUTE-12] [ROUTE-13] [ROUTE-14] [ROUTE-26]', async (address, name) => {
    visitSite(address);
    expect(await screen.findByRole('heading', { level: 1, name, hidden: true }, { timeout: 10_000 })).toBeTruthy();
    await waitFor(() => expect(document.title).toContain(name)); // written after the heading has been drawn
  });

  it.each(['/map-booking', '/expo-booking', '/bulk-booking'])('says that nothing is at %s yet', async (address) => {
    visitSite(address);
    expect(await heading('This page was not found')).toBeTruthy();
  });

  it.each(['/', '/privacy', '/nowhere'])('loads %s, which is a document of its own', async (address) => {
    const load = vi.fn<() => void>();
    visitSite(address, aRuntime(), load);
    await waitFor(() => expect(load).toHaveBeenCalledOnce());
  });

  it('takes along what was said on the way to another document', async () => {
    const load = vi.fn<() => void>();
    visitSite('/booking?pass=no-such-pass', aRuntime(), load);
    await waitFor(() => expect(load).toHaveBeenCalledOnce(), { timeout: 10_000 });
    expect(carriedNotices()).toMatchObject([{ sentence: 'Invalid pass selected', tone: 'error' }]);
    expect(carriedNotices()).toEqual([]); // once
  });
});

describe('the colour scheme', () => {
  it('follows the system', async () => {
    window.matchMedia = darkSystem as never;
    visitSite('/classic-booking');
    await heading('Conference passes');
    expect(scheme()).toBe('dark');
  });
});

describe('the headers', () => {
  it.each(['/map-booking', '/classic-booking', '/expo-booking', '/booking?pass=post', '/bulk-booking'])(
    'stands with the event and a way home over %s [GLB-01] [GLB-02]',
    async (address) => {
      visitSite(address);
      const header = screen.getByRole('group', { name: 'Event', hidden: true });
      expect(within(header).getByRole('link', { hidden: true }).getAttribute('href')).toBe('/');
      expect(header.textContent).toContain('Sample International Medical Conference 2025');
    },
  );

  it.each(['/tickets', '/conference/confirmation?status=success', '/bookings'])(
    'carries no booking header at %s [GLB-01]',
    async (address) => {
      visitSite(address);
      expect(screen.queryByRole('group', { name: 'Event', hidden: true })).toBeNull();
    },
  );

  it.each(['/booking?pass=post', '/classic-booking', '/tickets', '/conference/confirmation?status=failed'])(
    'carries the shared bar at %s, both of whose home links lead home [NAV-01] [NAV-02] [NAV-03]',
    async (address) => {
      visitSite(address);
      const bar = within(screen.getByRole('navigation', { name: 'Site', hidden: true }));
      for (const name of ['Back to Home', 'Home'])
        expect(bar.getByRole('link', { name, hidden: true }).getAttribute('href')).toBe('/');
      expect(bar.getByRole('button', { name: 'Share', hidden: true })).toBeTruthy();
    },
  );

  it('warns on every page while payments are a test', async () => {
    visitSite('/classic-booking', aRuntime({}, { testPayments: true }));
    expect(screen.getByText('Test payments: no money is taken')).toBeTruthy();
  });

  it('says nothing of test payments otherwise', async () => {
    visitSite('/classic-booking');
    expect(screen.queryByText('Test payments: no money is taken')).toBeNull();
  });
});

describe('going from page to page', () => {
  it('starts each route at the top, with the focus on its heading and its own title [GLB-03]', async () => {
    visitSite('/conference/confirmation?status=failed');
    await heading('Payment Failed!');
    expect(document.activeElement).toBe(document.body);
    vi.mocked(window.scrollTo).mockClear();

    await userEvent.click(screen.getByRole('link', { name: 'Try Again' }));
    const passes = await heading('Conference passes');
    expect(window.scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 0, behavior: 'instant' }));
    expect(document.activeElement).toBe(passes);
    expect(document.title).toBe('Conference passes · SIMC 2025');
  });

  it('scrolls smoothly to the element a link in the page names, and no further [GLB-04]', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
    visitSite('/classic-booking');
    await heading('Conference passes');
    await userEvent.click(screen.getByRole('link', { name: 'Skip to content' }));
    expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ behavior: 'smooth' }));
    expect(scrolled.mock.contexts[0]).toBe(screen.getByRole('main'));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('does not animate for visitors who asked for less motion', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
    window.matchMedia = ((media: string) => ({
      media,
      matches: media.includes('reduced-motion'),
      addEventListener() {},
      removeEventListener() {},
    })) as never;
    visitSite('/classic-booking');
    await heading('Conference passes');
    await userEvent.click(screen.getByRole('link', { name: 'Skip to content' }));
    expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ behavior: 'instant' }));
  });

  it('says copyright, organiser and platform in one footer', async () => {
    visitSite('/classic-booking');
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText('© 2025 Sample International Medical Conference 2025. All rights reserved.')).toBeTruthy();
    expect(footer.getByText(/Organised by Sample State Medical University/)).toBeTruthy();
    expect(footer.getByText(/AI Powered by/)).toBeTruthy();
    expect(footer.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacy');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeTruthy());
  });
});
