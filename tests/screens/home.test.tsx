import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openHome } from './home-stage.tsx';

const section = (name: string | RegExp) => within(screen.getByRole('region', { name }));
const hrefOf = (link: HTMLElement) => link.getAttribute('href');

describe('the order of the page', () => {
  it('has its sections one after another [HOME-ORD-01] [HOME-ORD-04]', () => {
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

  it('has an anchor for every link of the page [HOME-ORD-05]', () => {
    openHome();
    const anchors = screen
      .getAllByRole('link')
      .map(hrefOf)
      .filter((href) => href?.startsWith('#') && href !== '#');
    expect(anchors).toContain('#registration');
    for (const href of new Set(anchors)) expect(document.getElementById(href!.slice(1)), href!).not.toBeNull();
  });

  it('has an anchor for each speaker and each workshop', () => {
    openHome();
    expect(document.querySelectorAll('[id^="speaker-"]')).toHaveLength(14);
    expect(document.getElementById('workshop-vr-anatomy')).not.toBeNull();
  });
});

describe('the hero', () => {
  it('says who calls, to what, when and where [HOME-HERO-01] [HOME-HERO-02] [HOME-HERO-03] [HOME-HERO-04]', () => {
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

  it('leads to the speakers [HOME-HERO-05]', () => {
    openHome();
    expect(hrefOf(screen.getByRole('link', { name: 'View Speakers' }))).toBe('#speakers');
  });
});

describe('registration', () => {
  const offers = () =>
    section('Registration')
      .getAllByRole('listitem')
      .filter((item) => item.querySelector('h3'))
      .map((item) => item.textContent);

  it('says what a pass costs, closed as delivered [HOME-ORD-03] [CONST-03]', () => {
    openHome();
    expect(offers()).toHaveLength(3);
    expect(offers()[0]).toMatch(/Under Graduates.*₹24,999.*₹1,500Closed$/);
    expect(offers()[2]).toMatch(/Consultant \/ Practitioners.*₹3,000Closed$/);
  });

  it('leads to the booking of each pass while the tiers are open', () => {
    openHome({ tiers: 'open' });
    const links = section('Registration').getAllByRole('link', { name: /^Book Now/ });
    expect(links.map(hrefOf)).toEqual(['/booking?pass=under', '/booking?pass=post', '/booking?pass=consultant']);
  });

  it('says that they come soon', () => {
    openHome({ tiers: 'soon' });
    expect(offers()[1]).toMatch(/Coming soon$/);
  });

  it('leads to the tickets already booked', () => {
    openHome();
    expect(hrefOf(screen.getByRole('link', { name: 'Find your tickets' }))).toBe('/tickets');
  });
});

describe('about', () => {
  it('describes the conference and its university, with a picture [HOME-ABT-01] [HOME-ABT-04]', () => {
    openHome();
    const about = section('About The Conference');
    expect(about.getByText(/brings together clinicians/)).toBeTruthy();
    expect(about.getByRole('heading', { name: 'Sample State Medical University' })).toBeTruthy();
    expect(about.getByText(/host university affiliates/)).toBeTruthy();
    expect(about.getByRole('img', { name: /university/ })).toBeTruthy();
  });

  it.each([
    ['Download Brochure', '/simc-2025-brochure.pdf'],
    ['Download Stall Brochure', '/simc-2025-stall-brochure.pdf'],
  ])('has %s: %s [HOME-ABT-02] [HOME-ABT-03]', (name, href) => {
    openHome();
    const link = screen.getByRole('link', { name });
    expect(hrefOf(link)).toBe(href);
    expect(link.hasAttribute('download')).toBe(true);
  });
});

describe('certificates and the app', () => {
  const certificate = 'https://app.simc2025.example/profile?tab=certificate';

  it('opens the certificate from the banner and from its card, in a new tab [HOME-CERT-05] [HOME-APP-02]', () => {
    openHome();
    const links = screen.getAllByRole('link', { name: /^Download Certificate/ });
    expect(links.map((link) => [hrefOf(link), link.getAttribute('target')])).toEqual([
      [certificate, '_blank'],
      [certificate, '_blank'],
    ]);
  });

  it('says when the certificate comes, beside a moving picture [HOME-APP-01] [HOME-APP-03]', () => {
    openHome();
    const app = section('Certificates and mobile app');
    const card = app.getByRole('heading', { name: 'Download Your Certificate' }).closest('article')!;
    expect(card.textContent).toContain('Your certificate will be available after the event completion.');
    expect(within(card).getByRole('img', { name: /^How to download/ })).toBeTruthy();
  });

  it('offers the app, with its badges [HOME-APP-04] [HOME-APP-05]', () => {
    openHome();
    const card = screen.getByRole('heading', { name: 'Mobile App Available' }).closest('article')!;
    const link = within(card).getByRole('link', { name: /^Open the app/ });
    expect([hrefOf(link), link.getAttribute('target')]).toEqual(['https://app.simc2025.example', '_blank']);
    for (const badge of ['Live Notifications', 'Enhanced Features']) expect(card.textContent).toContain(badge);
  });

  it('shows the steps of each kind of phone, and marks the one chosen [HOME-APP-06] [HOME-APP-07]', async () => {
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

describe('highlights', () => {
  it('are given in cards [HOME-WHY-01]', () => {
    openHome();
    const titles = section('Why Choose Our Conference').getAllByRole('heading', { level: 3 });
    expect(titles.map(({ textContent }) => textContent)).toContain('Hands-on workshops');
    expect(titles).toHaveLength(6);
  });
});

describe('accommodation', () => {
  it('says where the venue is and how to reach it [HOME-ACC-01] [HOME-ACC-02]', () => {
    openHome();
    const stay = section('Accommodation & Tariff Details');
    expect(stay.getByRole('group').textContent).toContain('Sample Trade Centre, New Wing');
    expect(stay.getByRole('group').textContent).toContain('600089');
    const reach = stay.getByRole('heading', { name: 'How to Reach' }).nextElementSibling!;
    expect([...reach.children].map(({ textContent }) => textContent)).toEqual([
      '5.5 km from the airport',
      '17 km from the central railway station',
      '7 km from the bus stand',
      '1 km from a metro station',
    ]);
  });

  it('frames the map of the venue, and links to it [HOME-ACC-03]', () => {
    openHome();
    const frame = screen.getByTitle('Map of the venue');
    expect(frame.getAttribute('height')).toBe('280');
    expect(frame.getAttribute('src')).toContain('z=15');
    expect(frame.getAttribute('loading')).toBe('lazy');
    expect(hrefOf(screen.getByRole('link', { name: /^Open the map/ }))).toContain('600089');
  });

  it('names seven hotels with locality, distance and picture [HOME-ACC-04] [HOME-ACC-05]', () => {
    openHome();
    const stay = section('Accommodation & Tariff Details');
    const cards = stay.getAllByRole('heading', { level: 4 }).map((heading) => heading.closest('li')!);
    expect(
      cards.map(
        (card) =>
          within(card)
            .getByText(/km from the venue$/)
            .textContent?.split(' ')[0],
      ),
    ).toEqual('1.5 4 3 3.5 5 6 6.4'.split(' '));
    for (const [place, card] of cards.entries()) {
      expect(card.textContent).toContain(`Sample Hotel ${place + 1}Sample Locality ${place + 1}`);
      expect(within(card).getByRole('img', { name: `Drawing of Sample Hotel ${place + 1}` })).toBeTruthy();
    }
  });
});

describe('stalls', () => {
  it('lists three contacts, each with a number to press [HOME-STALL-01] [HOME-STALL-02]', () => {
    openHome();
    const contacts = section('For Stall Details').getAllByRole('listitem');
    expect(section('For Stall Details').getByRole('heading', { name: 'GENERAL QUERIES' })).toBeTruthy();
    expect(contacts.map(({ textContent }) => textContent)).toEqual([
      'Sample Stall Contact 1Convenor, Exhibition & VenueSample Affiliation 1+91 00000 00010',
      'Sample Stall Contact 2Co-convenorSample Affiliation 2+91 00000 00011',
      'Sample Stall Contact 3Sample Affiliation 3+91 00000 00012',
    ]);
    expect(hrefOf(within(contacts[0]!).getByRole('link'))).toBe('tel:+910000000010');
  });

  it('gives address, phone and tax numbers [HOME-STALL-03] [HOME-STALL-04] [HOME-STALL-05]', () => {
    openHome();
    const stalls = section('For Stall Details');
    expect(stalls.getByRole('heading', { name: 'CONFERENCE INFORMATION' })).toBeTruthy();
    const facts = stalls.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(facts).toEqual([
      ['Conference Website', 'support@simc2025.example'],
      ['Office phone', '+91 00 0000 0000'],
      ['GST Number', '00SAMPL0000A1Z0'],
      ['TAN Number', 'SMPL00000A'],
    ]);
    expect(hrefOf(stalls.getByRole('link', { name: 'support@simc2025.example' }))).toMatch(/^mailto:/);
  });
});

describe('the footer', () => {
  const footer = () => within(screen.getByRole('contentinfo'));
  const links = (name: string) =>
    within(screen.getByRole('navigation', { name }))
      .getAllByRole('link')
      .map((link) => [link.textContent, hrefOf(link)]);

  it('has the logo, a description and four networks [HOME-FTR-01] [HOME-FTR-02]', () => {
    openHome();
    expect(footer().getByRole('link', { name: 'SIMC 2025' })).toBeTruthy();
    expect(footer().getByText(/^International Medical Conference of/)).toBeTruthy();
    const social = within(footer().getByRole('list', { name: 'Social networks' })).getAllByRole('link');
    expect(social.map(hrefOf)).toEqual(['#', '#', '#', '#']);
  });

  it('has the links of the page and of the policies [HOME-FTR-03] [HOME-FTR-04]', () => {
    openHome();
    expect(links('Quick Links')).toEqual([
      ['Home', '#home'],
      ['Speakers', '#speakers'],
      ['Schedule', '#schedule'],
      ['Registration', '#registration'],
      ['Contact', '#contact'],
    ]);
    expect(links('Legal & Policies')).toEqual([
      ['Privacy Policy', '/privacy'],
      ['Terms of Service', '/terms'],
    ]);
  });

  it('says where and by which number [HOME-FTR-05]', () => {
    openHome();
    expect(footer().getByText(/Sample Nagar/).textContent).toContain('Sample Trade Centre, New Wing');
    expect(hrefOf(footer().getByRole('link', { name: '+91 00 0000 0000' }))).toBe('tel:+910000000000');
  });

  it('ends with copyright, organiser and platform [HOME-FTR-06] [HOME-FTR-07]', () => {
    openHome();
    expect(
      footer().getByText('© 2025 Sample International Medical Conference 2025. All rights reserved.'),
    ).toBeTruthy();
    expect(footer().getByText(/^Organised by Sample State Medical University/)).toBeTruthy();
    const platform = within(footer().getByText(/^AI Powered by/)).getByRole('link');
    expect([hrefOf(platform), platform.getAttribute('target')]).toEqual(['https://symposia.example/', '_blank']);
  });
});
