import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import committee from '#event/committee.json' with { type: 'json' };
import speakers from '#event/speakers.json' with { type: 'json' };
import { policyPaths } from '#domain/conference/policy-paths.ts';
import { renderedPathOf, openPage, publicPaths, readPage, someFacts } from '#tests/support/screens/public-page.ts';
import { blocksInLabels } from '#tests/support/screens/blocks-in-labels.ts';
import { screens } from './public-pages-fixture.ts';

const policies = [
  ['/privacy-policy', 'Privacy Policy', 'ROUTE-19'],
  ['/privacy', 'Privacy Policy', 'ROUTE-24'],
  ['/terms-and-conditions', 'Terms & Conditions', 'ROUTE-20'],
  ['/terms', 'Terms & Conditions', 'ROUTE-25'],
  ['/refund-policy', 'Refund Policy', 'ROUTE-21'],
  ['/event-ticket-policy', 'Event Ticket Collection Policy', 'ROUTE-22'],
  ['/product-pricing-policy', 'Product Pricing Policy', 'ROUTE-23'],
] as const;

/** Pages that do not redirect. The confirmation pages redirect if the URL has no status. */
const documentPaths = publicPaths.filter((path) => !path.endsWith('confirmation'));
const pagesWithHeading = documentPaths.filter((path) => path !== '/booking');

/** One of each page, and one policy. */
function oneOfEach(paths: readonly string[]): string[] {
  const pageOf = (path: string) => (policies.some(([policy]) => policy === path) ? 'policy' : path.replace(/\?.*/, ''));
  const pages = paths.map(pageOf);
  return paths.filter((_, index) => pages.indexOf(pages[index]!) === index);
}

describe('public pages', () => {
  it('are the start page, the policies and the screens, with query variants', () => {
    expect(publicPaths.toSorted()).toEqual(['/', '/offline', ...policies.map(([path]) => path), ...screens].toSorted());
  });

  it.each([
    ['/booking?pass=post&utm=x', '/booking?pass=post'],
    ['/booking?pass=vip', '/booking'],
    ['/bulk-booking?utm=x&pass=under', '/bulk-booking?pass=under'],
    ['/bulk-booking?pass=vip', '/bulk-booking'],
    ['/conference/confirmation?email=a@b.example', '/conference/confirmation'],
    ['/conference/confirmation?status=success?x=1', '/conference/confirmation?status=success'],
    ['/conference/confirmation?status=success&email=a@b.example', '/conference/confirmation?status=success&email'],
    ['/conference/confirmation?status=success&email=call%20us', '/conference/confirmation?status=success'],
    ['/conference/confirmation?status=success&for=group', '/conference/confirmation?status=success&for=group'],
    ['/conference/confirmation?status=lost', '/conference/confirmation?status=failed'],
    ['/orders/0123456789abcdef', '/orders/order'],
    ['/award/confirmation?status=success&x=1', '/award/confirmation?status=success'],
    ['/award/confirmation?status=lost', '/award/confirmation?status=failure'],
    ['/payment?award=Icon of Education Award', '/payment'],
    ['/orders/group?order=K4D9Q', '/orders/group'],
    ['/orders/group?order=K4D9Q&key=0123', '/orders/group?linked'],
    ['/tickets?utm=x', '/tickets'],
    ['/tickets?data=abc&email=a@b.example', '/tickets?email'],
    ['/tickets?kept&email=a@b.example', '/tickets?email'],
    ['/register?utm=x', '/register'],
    ['/register?pass=post&count=1', '/register?pass=post'],
    ['/register?pass=post&count=3', '/register?pass=other'],
    ['/register?pass=', '/register?pass=other'],
    ['/confirm-email?account=a&key=0123', '/confirm-email'],
    ['/confirm-email?done', '/confirm-email?done'],
    ['/confirm-code?key=0123', '/confirm-code'],
    ['/?pass=post', '/'],
    ['/nowhere?x', '/nowhere'],
  ])('%s is answered with the page rendered for %s', (address, drawn) => expect(renderedPathOf(address)).toBe(drawn));

  it.each([...oneOfEach(pagesWithHeading), '/nowhere'])(
    '%s has landmarks and one heading, and no axe violations',
    async (path) => {
      const { document, screen } = await openPage(path, someFacts({ registration: 'soon' }));
      for (const landmark of ['banner', 'main', 'contentinfo'] as const)
        expect(screen.getByRole(landmark)).toBeTruthy();
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
      const { violations } = await axe.run(document, {
        iframes: false, // does not check the map, which is another site
        rules: { 'color-contrast': { enabled: false } }, // jsdom cannot compute contrast; contrast.test.ts checks it
      });
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
      expect(blocksInLabels()).toEqual([]);
    },
  );

  it.each(['/', '/tickets', '/conference/confirmation?status=success', '/privacy', '/nowhere'])(
    '%s has no booking header [GLB-01]',
    async (path) => {
      const { screen } = await openPage(path);
      expect(screen.queryByRole('group', { name: 'Event' })).toBeNull();
    },
  );

  it('show a warning only while payments are a test', async () => {
    const facts = someFacts();
    const words = 'Test payments: no money is taken';
    expect((await openPage('/', facts)).screen.queryByText(words)).toBeNull();
    facts.runtime.testPayments = true;
    for (const path of oneOfEach(documentPaths))
      expect((await openPage(path, facts)).screen.getByText(words)).toBeTruthy();
  });

  it('show copyright, organiser and platform in the footer', async () => {
    const footer = (await openPage('/privacy')).screen.getByRole('contentinfo');
    expect(footer.textContent).toContain('© 2025 Sample International Medical Conference 2025. All rights reserved.');
    expect(footer.textContent).toContain('Organised by Sample State Medical University');
    expect(footer.textContent).toContain('AI Powered by Symposia');
  });

  it('are listed by search engines under one URL each, without tickets, orders, drafts and new passwords', async () => {
    const pages = await Promise.all(publicPaths.map(async (path) => ({ path, ...(await readPage(path)) })));
    expect(pages.flatMap(({ path, canonical }) => (canonical === path ? [path] : []))).toEqual([
      '/',
      '/classic-booking',
      '/awards',
      '/register',
      ...policyPaths,
      '/map-booking',
      '/expo-booking',
    ]);
  });
});

describe('start page', () => {
  it('shows name, dates and venue of the conference [ROUTE-01]', async () => {
    const { screen, status, document } = await openPage('/');
    expect(status).toBe(200);
    expect(document.title).toBe('Sample International Medical Conference 2025');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(document.title);
    expect(screen.getByText('October 16-18, 2025')).toBeTruthy();
  });

  it('is light, independent of the system setting [ROUTE-02]', async () => {
    const { document } = await readPage('/');
    expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('light');
    expect(document.querySelector('meta[name=color-scheme]')?.getAttribute('content')).toBe('light');
  });

  it('has its early script and that of its panels, and hydrates the rendered parts', async () => {
    const { document, hasScript } = await readPage('/', someFacts({ registration: 'soon' }));
    expect(hasScript).toBe(true);
    expect(document.querySelectorAll('script:not([type])')).toHaveLength(2);
    expect(document.querySelector('header')?.textContent).toContain('Book your Pass');
    const parts = [...document.querySelectorAll<HTMLElement>('[data-hydrating]')].map(({ dataset }) => dataset.part);
    expect(parts).toEqual(['page', 'committee', 'speakers', 'schedule', 'contact']);
  });

  it('contains committee and all speakers', async () => {
    const { document, screen } = await openPage('/');
    expect(screen.getByRole('heading', { name: committee[0]!.members[0]!.name })).toBeTruthy();
    expect(screen.getByRole('heading', { name: speakers.international[0]!.name })).toBeTruthy();
    expect(document.querySelector('#speakers')?.textContent).toContain(speakers.national[0]!.name);
  });

  it('contains the runtime settings', async () => {
    const { document } = await readPage('/', someFacts({ registration: 'soon' }));
    const block = JSON.parse(document.getElementById('symposia-runtime')?.textContent ?? '');
    expect(block).toMatchObject({ phases: { registration: 'soon' }, testPayments: false });
  });
});

describe('policy page', () => {
  it.each(policies)('%s is the %s, without a script [%s]', async (path, title) => {
    const { status, document, screen, hasScript } = await openPage(path);
    expect([status, hasScript]).toEqual([200, false]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(document.title).toBe(`${title} · SIMC 2025`);
    expect(document.querySelector('script')).toBeNull();
    // the page follows the colour scheme of the system
    expect(document.documentElement.hasAttribute('data-mantine-color-scheme')).toBe(false);
  });

  it.each(policies)('%s lists its sections with working links', async (path) => {
    const { document, screen } = await openPage(path);
    const links = [...screen.getByRole('navigation', { name: 'On this page' }).querySelectorAll('a')];
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(headings.length).toBeGreaterThan(2);
    expect(links.map(({ textContent }) => textContent)).toEqual(headings.map(({ textContent }) => textContent));
    expect(links.map(({ hash }) => document.getElementById(hash.slice(1)))).toEqual(headings);
  });

  it('has its long path as canonical URL [ROUTE-24] [ROUTE-25]', async () => {
    const canonical = async (path: string) =>
      (await readPage(path)).document.querySelector('link[rel=canonical]')?.getAttribute('href');
    expect(await canonical('/privacy')).toBe('https://site.example/privacy-policy');
    expect(await canonical('/terms')).toBe('https://site.example/terms-and-conditions');
    expect((await readPage('/privacy')).html).toBe((await readPage('/privacy-policy')).html);
  });
});

describe('unknown URL', () => {
  it('returns 404 with a link to the start page, and is not indexed', async () => {
    const { status, screen, document } = await openPage('/nowhere');
    expect(status).toBe(404);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page was not found');
    expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/');
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(document.querySelector('link[rel=canonical]')).toBeNull();
    expect(document.querySelector('script')).toBeNull();
  });
});
