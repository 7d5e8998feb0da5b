import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import passes from '#event/passes.json' with { type: 'json' };
import { formatInr } from '#domain/money/money.ts';
import { BookBar } from '#src/site/home/frame/book-bar.tsx';
import { SiteHeader } from '#src/site/home/frame/site-header.tsx';
import { PageFrame } from '#src/ui/layout/page-frame.tsx';
import { openHome, openPart } from './home-fixture.tsx';

beforeEach(() => scrollTo(0));

const Header = () => (
  <PageFrame header={<SiteHeader />} footer={null}>
    {null}
  </PageFrame>
);

const banner = () => within(screen.getByRole('banner'));
const main = () => within(screen.getByRole('navigation', { name: 'Main' }));
const menu = () => within(screen.getByRole('navigation', { name: 'Menu' }));
const logo = () => banner().getByRole('link', { name: 'SIMC 2025' }).closest('[data-logo]')!.getAttribute('data-logo');
const openMenu = () => userEvent.click(screen.getByRole('button', { name: 'Menu' }));

const links = [
  ['About', '#about'],
  ['Organizing Committee', '#committee'],
  ['Speakers', '#speakers'],
  ['Schedule', '#schedule'],
  ['Accommodation', '#accommodation'],
  ['Contact', '#contact'],
];

function scrollTo(y: number): void {
  vi.stubGlobal('scrollY', y);
  act(() => void window.dispatchEvent(new Event('scroll')));
}

describe('header', () => {
  it.each([
    [0, 'white'],
    [20, 'white'],
    [21, 'coloured'],
  ])('after scrolling %s px it has the %s logo [HOME-HDR-01] [HOME-HDR-02]', (y, variant) => {
    openPart(<Header />);
    scrollTo(y);
    expect(logo()).toBe(variant);
  });

  it('is translucent with a shadow after 20 px of scrolling [HOME-HDR-03]', () => {
    openPart(<Header />);
    const bar = screen.getByRole('navigation', { name: 'Main' }).closest('[data-scrolled]')!;
    scrollTo(300);
    expect(bar.getAttribute('data-scrolled')).toBe('true');
    scrollTo(0);
    expect(bar.getAttribute('data-scrolled')).toBe('false');
  });

  it('links to six existing sections [HOME-HDR-04] [GLB-04]', () => {
    openHome();
    expect(
      main()
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual(links);
    for (const [, href] of links) expect(document.querySelector(href!), href).not.toBeNull();
  });
});

describe('header while registration and abstracts are closed', () => {
  it("has an 'Abstract Closed' button that does nothing [HOME-HDR-05]", async () => {
    const { where } = openPart(<Header />);
    await userEvent.click(banner().getByRole('button', { name: 'Abstract Closed' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(where()).toBe('/');
  });

  it("has a grey 'Registration Closed' link [HOME-HDR-06] [CONST-03]", () => {
    openPart(<Header />);
    const link = banner().getByRole('link', { name: 'Registration Closed' });
    expect(link.getAttribute('href')).toBe('/');
    const closed = banner().getByRole('button', { name: 'Abstract Closed' });
    expect([link.dataset.variant, closed.dataset.variant]).toEqual(['grey', 'grey']);
    expect(screen.queryByRole('link', { name: 'Book your Pass' })).toBeNull();
  });

  it("has no button that opens the abstract or 'Coming Soon!' dialog [HOME-NTC-05] [HOME-HERO-07]", async () => {
    openHome();
    const buttons = screen.getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toContain('Abstract Closed');
    for (const button of buttons) {
      await userEvent.click(button);
      await act(async () => {}); // waits for the lazy module of the dialog
      expect(screen.queryByRole('dialog', { name: /^(?:Abstract|Coming Soon!)/ }), button.textContent).toBeNull();
    }
  });
});

describe('mobile menu', () => {
  it('is closed at first, and its button opens and closes it [HOME-HDR-07]', async () => {
    openPart(<Header />);
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
    await openMenu();
    expect(menu().getByRole('link', { name: 'About' })).toBeTruthy();
    expect(menu().getByRole('link', { name: 'Find your tickets' }).getAttribute('href')).toBe('/tickets');
    await openMenu();
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
  });

  it.each(links)('is closed by its link %s [HOME-HDR-08]', async (name, href) => {
    openPart(<Header />);
    await openMenu();
    const link = menu().getByRole('link', { name });
    expect(link.getAttribute('href')).toBe(href);
    await userEvent.click(link);
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
  });

  it("is closed by its button 'Abstract Closed' [HOME-HDR-09]", async () => {
    openPart(<Header />);
    await openMenu();
    await userEvent.click(menu().getByRole('button', { name: 'Abstract Closed' }));
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it("ends with a 'Book your Pass' link to the start page [HOME-HDR-10]", async () => {
    openPart(<Header />);
    await openMenu();
    const last = menu().getAllByRole('link').at(-1)!;
    expect([last.textContent, last.getAttribute('href')]).toEqual(['Book your Pass', '/']);
  });
});

describe('bar at the bottom of a phone', () => {
  it('leads to the passes, with the lowest price, while registration is open', () => {
    openPart(<BookBar />, { registration: 'open' });
    const link = screen.getByRole('link', { name: `Book your Pass · from ${formatInr(passes[0]!.price)}` });
    expect(link.getAttribute('href')).toBe('/classic-booking');
  });

  it('is missing while registration is closed', () => {
    openPart(<BookBar />, { registration: 'closed' });
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('header in other phases', () => {
  it('links to the passes while registration is open', async () => {
    openPart(<Header />, { registration: 'open' });
    expect(banner().getByRole('link', { name: 'Book your Pass' }).getAttribute('href')).toBe('/classic-booking');
    await openMenu();
    expect(menu().getByRole('link', { name: 'Book your Pass' }).getAttribute('href')).toBe('/classic-booking');
  });

  it("opens the 'Coming Soon!' dialog before registration [HOME-HERO-06]", async () => {
    openPart(<Header />, { registration: 'soon' });
    await userEvent.click(banner().getByRole('button', { name: 'Book your Pass' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Coming Soon!' }));
    expect(dialog.getByText('Booking will open shortly. Stay tuned.')).toBeTruthy();
    await userEvent.click(dialog.getByText('Close'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('abstract notice', () => {
  const open = async () => {
    openPart(<Header />, { abstracts: 'open' });
    await userEvent.click(banner().getByRole('button', { name: 'Submit Abstract' }));
    return within(await screen.findByRole('dialog', { name: 'Abstract Submission Notice' }));
  };

  it('explains who can submit an abstract [HOME-NTC-01] [HOME-NTC-02]', async () => {
    const dialog = await open();
    const sentences = [
      'Abstract submission is available only for users who have already registered.',
      'If you have not registered yet, please register first and submit your abstract through the registration form itself.',
    ];
    for (const sentence of sentences) expect(dialog.getByText(sentence)).toBeTruthy();
  });

  it("is closed by 'Cancel' [HOME-NTC-03]", async () => {
    const dialog = await open();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('links to the abstract submission [HOME-NTC-04]', async () => {
    const dialog = await open();
    expect(dialog.getByRole('link', { name: 'Proceed' }).getAttribute('href')).toBe('/abstract-submission');
  });
});
