import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Accommodation } from '#src/site/home/places/accommodation.tsx';
import { Stalls } from '#src/site/home/stalls.tsx';
import { SiteFooter } from '#src/site/home/frame/site-footer.tsx';
import { openPart } from './home-fixture.tsx';

const section = (name: string | RegExp) => within(screen.getByRole('region', { name }));
const hrefOf = (link: HTMLElement) => link.getAttribute('href');

describe('accommodation section', () => {
  it('shows the venue and how to reach it [HOME-ACC-01] [HOME-ACC-02]', () => {
    openPart(<Accommodation />);
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

  it('shows a map of the venue, and links to it [HOME-ACC-03]', () => {
    openPart(<Accommodation />);
    const frame = screen.getByTitle('Map of the venue');
    expect(frame.getAttribute('height')).toBe('280');
    expect(frame.getAttribute('src')).toContain('z=15');
    expect(frame.getAttribute('loading')).toBe('lazy');
    expect(hrefOf(screen.getByRole('link', { name: /^Open the map/ }))).toContain('600089');
  });

  it('shows seven hotels with locality, distance and picture [HOME-ACC-04] [HOME-ACC-05]', () => {
    openPart(<Accommodation />);
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

describe('stalls section', () => {
  it('lists three contacts with phone links [HOME-STALL-01] [HOME-STALL-02]', () => {
    openPart(<Stalls />);
    const contacts = section('For Stall Details').getAllByRole('listitem');
    expect(section('For Stall Details').getByRole('heading', { name: 'GENERAL QUERIES' })).toBeTruthy();
    expect(contacts.map(({ textContent }) => textContent)).toEqual([
      'Sample Stall Contact 1Convenor, Exhibition & VenueSample Affiliation 1+91 00000 00010',
      'Sample Stall Contact 2Co-convenorSample Affiliation 2+91 00000 00011',
      'Sample Stall Contact 3Sample Affiliation 3+91 00000 00012',
    ]);
    expect(hrefOf(within(contacts[0]!).getByRole('link'))).toBe('tel:+910000000010');
  });

  it('shows email, phone and tax numbers [HOME-STALL-03] [HOME-STALL-04] [HOME-STALL-05]', () => {
    openPart(<Stalls />);
    const stalls = section('For Stall Details');
    expect(stalls.getByRole('heading', { name: 'CONFERENCE INFORMATION' })).toBeTruthy();
    const facts = stalls.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(facts).toEqual([
      ['Conference Website', 'support@simc2025.example'],
      ['Office phone', '+91 00 0000 0000'],
      ['GST Number', '33AAAGS0000A1ZF'],
      ['TAN Number', 'SMPL00000A'],
    ]);
    expect(hrefOf(stalls.getByRole('link', { name: 'support@simc2025.example' }))).toMatch(/^mailto:/);
  });
});

describe('footer', () => {
  const footer = () => within(screen.getByRole('contentinfo'));
  const links = (name: string) =>
    within(screen.getByRole('navigation', { name }))
      .getAllByRole('link')
      .map((link) => [link.textContent, hrefOf(link)]);

  it('has logo, description and four social networks [HOME-FTR-01] [HOME-FTR-02]', () => {
    openPart(<SiteFooter />);
    expect(footer().getByRole('link', { name: 'SIMC 2025' })).toBeTruthy();
    expect(footer().getByText(/^International Medical Conference of/)).toBeTruthy();
    expect(footer().getByText('Follow Us')).toBeTruthy();
    const social = within(footer().getByRole('list', { name: 'Social networks' })).getAllByRole('link');
    expect(social.map(hrefOf)).toEqual(['#', '#', '#', '#']);
  });

  it('links to the sections and the policies [HOME-FTR-03] [HOME-FTR-04]', () => {
    openPart(<SiteFooter />);
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

  it('shows venue and phone number [HOME-FTR-05]', () => {
    openPart(<SiteFooter />);
    expect(footer().getByText(/Sample Nagar/).textContent).toContain('Sample Trade Centre, New Wing');
    expect(hrefOf(footer().getByRole('link', { name: '+91 00 0000 0000' }))).toBe('tel:+910000000000');
  });

  it('shows copyright, organiser and platform [HOME-FTR-06] [HOME-FTR-07]', () => {
    openPart(<SiteFooter />);
    expect(
      footer().getByText('© 2025 Sample International Medical Conference 2025. All rights reserved.'),
    ).toBeTruthy();
    expect(footer().getByText(/^Organised by Sample State Medical University/)).toBeTruthy();
    const platform = within(footer().getByText(/^AI Powered by/)).getByRole('link');
    expect([hrefOf(platform), platform.getAttribute('target')]).toEqual(['https://symposia.example/', '_blank']);
  });
});
