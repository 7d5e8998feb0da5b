import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openHome } from './home-fixture.tsx';

const section = (name: string | RegExp) => within(screen.getByRole('region', { name }));
const hrefOf = (link: HTMLElement) => link.getAttribute('href');

describe('page order', () => {
  it('has the specified sections in order [HOME-ORD-01] [HOME-ORD-04]', () => {
    openHome();
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles.slice(0, 11)).toEqual([
      'Certificates and mobile app',
      'Registration',
      'About The Conference',
      'Conference Starts In',
      'Why Choose Our Conference',
      'Organizing Committee',
      'Distinguished Speakers',
      'Conference Schedule',
      'Accommodation & Tariff Details',
      'Contact Us',
      'For Stall Details',
    ]);
    const [hero, banner] = screen.getByRole('main').children;
    expect([hero?.id, banner?.getAttribute('aria-label')]).toEqual(['home', 'Certificates']);
  });

  it.each(['home', 'about', 'countdown', 'committee', 'speakers', 'schedule', 'accommodation', 'contact'])(
    'has the anchor %s [HOME-ORD-02]',
    (id) => {
      openHome();
      expect(document.querySelectorAll(`section[id="${id}"]`)).toHaveLength(1);
    },
  );

  it('has an anchor for every internal link [HOME-ORD-05]', () => {
    openHome();
    const anchors = screen
      .getAllByRole('link')
      .map(hrefOf)
      .filter((href) => href?.startsWith('#') && href !== '#');
    expect(anchors).toContain('#registration');
    for (const href of new Set(anchors)) expect(document.getElementById(href!.slice(1)), href!).not.toBeNull();
  });
});

describe('hero', () => {
  it('shows the organisers, the name, the dates and the venue [HOME-HERO-01] [HOME-HERO-02] [HOME-HERO-03] [HOME-HERO-04]', () => {
    openHome();
    const hero = section('Sample International Medical Conference 2025');
    expect(hero.getByText('International Medical Conference')).toBeTruthy();
    expect(hero.getByRole('img', { name: 'Logo of Sample State Health Department' })).toBeTruthy();
    expect(hero.getByRole('img', { name: 'Logo of Sample State Medical University' })).toBeTruthy();
    expect(hero.getByText(/^Sample event: three days/)).toBeTruthy();
    expect(hero.getByText(/^Sample text. Medical professionals/)).toBeTruthy();
    const cards = hero.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(cards).toEqual([
      ['Conference Dates', 'October 16-18, 2025'],
      ['Venue', 'Sample Trade Centre, New Wing, Sample City'],
    ]);
    expect(document.querySelectorAll('#home dt svg')).toHaveLength(2);
  });

  it('links to the speakers [HOME-HERO-05]', () => {
    openHome();
    expect(hrefOf(screen.getByRole('link', { name: 'View Speakers' }))).toBe('#speakers');
  });
});

describe('registration section', () => {
  const offers = () =>
    section('Registration')
      .getAllByRole('listitem')
      .filter((item) => item.querySelector('h3'))
      .map((item) => item.textContent);

  it('shows the pass prices, closed by default [HOME-ORD-03] [CONST-03]', () => {
    openHome();
    expect(offers()).toHaveLength(3);
    expect(offers()[0]).toMatch(/Under Graduates.*₹24,999.*₹1,500Closed$/);
    expect(offers()[2]).toMatch(/Consultant \/ Practitioners.*₹3,000Closed$/);
  });

  it('links each pass to its booking while tiers are open', () => {
    openHome({ tiers: 'open' });
    const links = section('Registration').getAllByRole('link', { name: /^Book Now/ });
    expect(links.map(hrefOf)).toEqual(['/booking?pass=under', '/booking?pass=post', '/booking?pass=consultant']);
  });
});

describe('highlights section', () => {
  it('has six cards [HOME-WHY-01]', () => {
    openHome();
    const titles = section('Why Choose Our Conference').getAllByRole('heading', { level: 3 });
    expect(titles.map(({ textContent }) => textContent)).toContain('Hands-on workshops');
    expect(titles).toHaveLength(6);
  });
});
