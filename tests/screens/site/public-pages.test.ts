import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import committee from '#event/committee.json' with { type: 'json' };
import event from '#event/event.json' with { type: 'json' };
import speakers from '#event/speakers.json' with { type: 'json' };
import eventWorkshops from '#event/workshops.json' with { type: 'json' };
import { policyPaths } from '#domain/conference/policy-paths.ts';
import { jsonInHtml } from '#domain/text/json-in-html.ts';
import { somePasses } from '#machines/samples.ts';
import { renderedPathOf, openPage, publicPaths, readPage, someFacts } from '#tests/support/screens/public-page.ts';

const policies = [
  ['/privacy-policy', 'Privacy Policy', 'ROUTE-19'],
  ['/privacy', 'Privacy Policy', 'ROUTE-24'],
  ['/terms-and-conditions', 'Terms & Conditions', 'ROUTE-20'],
  ['/terms', 'Terms & Conditions', 'ROUTE-25'],
  ['/refund-policy', 'Refund Policy', 'ROUTE-21'],
  ['/event-ticket-policy', 'Event Ticket Collection Policy', 'ROUTE-22'],
  ['/product-pricing-policy', 'Product Pricing Policy', 'ROUTE-23'],
] as const;

const screens = [
  '/awards',
  '/payment',
  '/award/confirmation',
  '/award/confirmation?status=success',
  '/award/confirmation?status=failure',
  '/classic-booking',
  '/booking',
  '/booking?pass=under',
  '/booking?pass=post',
  '/booking?pass=consultant',
  '/bulk-booking',
  '/bulk-booking?pass=under',
  '/bulk-booking?pass=post',
  '/bulk-booking?pass=consultant',
  '/conference/confirmation',
  '/conference/confirmation?status=success',
  '/conference/confirmation?status=success&email',
  '/conference/confirmation?status=success&for=group',
  '/conference/confirmation?status=cancelled',
  '/conference/confirmation?status=unverified',
  '/conference/confirmation?status=failed',
  '/abstract-submission',
  '/booking?data',
  '/map-booking',
  '/expo-booking',
  '/orders/group',
  '/orders/group?linked',
  '/orders/order',
  '/tickets',
  '/tickets?email',
  '/tickets?kept',
  '/exhibitor',
  '/register',
  '/register?pass=under',
  '/register?pass=post',
  '/register?pass=consultant',
  '/register?pass=other',
  '/reset-password',
  '/login',
  '/authorize/password',
];
/** Without a status these lead to another page. */
const documentPaths = publicPaths.filter((path) => !path.endsWith('confirmation'));
const pagesWithHeading = documentPaths.filter((path) => path !== '/booking');

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
    ['/?pass=post', '/'],
    ['/nowhere?x', '/nowhere'],
  ])('%s is answered with the page rendered for %s', (address, drawn) => expect(renderedPathOf(address)).toBe(drawn));

  it.each([...pagesWithHeading, '/nowhere'])(
    '%s has landmarks and one heading, and no axe violations',
    async (path) => {
      const { document, screen } = await openPage(path, someFacts({ registration: 'soon' }));
      for (const landmark of ['banner', 'main', 'contentinfo'] as const)
        expect(screen.getByRole(landmark)).toBeTruthy();
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
      const { violations } = await axe.run(document, {
        iframes: false, // the map is another site's
        rules: { 'color-contrast': { enabled: false } }, // needs layout: contrast.test.ts computes it from the tokens
      });
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
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
    for (const path of documentPaths) expect((await openPage(path, facts)).screen.getByText(words)).toBeTruthy();
  });

  it('show copyright, organiser and platform in the footer', async () => {
    const footer = (await openPage('/privacy')).screen.getByRole('contentinfo');
    expect(footer.textContent).toContain('© 2025 Sample International Medical Conference 2025. All rights reserved.');
    expect(footer.textContent).toContain('Organised by Sample State Medical University');
    expect(footer.textContent).toContain('AI Powered by Symposia');
  });

  it('are listed by search engines under one URL each, without tickets, orders and drafts', async () => {
    const pages = await Promise.all(publicPaths.map(async (path) => ({ path, ...(await readPage(path)) })));
    expect(pages.flatMap(({ path, canonical }) => (canonical === path ? [path] : []))).toEqual([
      '/',
      '/classic-booking',
      '/awards',
      '/register',
      '/reset-password',
      ...policyPaths,
      '/map-booking',
      '/expo-booking',
    ]);
  });

  it('are rendered identically from the same data', async () => {
    for (const path of publicPaths) expect((await readPage(path)).html).toBe((await readPage(path)).html);
  });
});

describe('rendered screens', () => {
  it.each([
    ['/classic-booking', 'Conference passes', true],
    ['/booking?pass=post', 'Delegate registration', false],
    ['/bulk-booking', 'Bulk booking', false],
    ['/map-booking', 'Venue map', true],
    ['/expo-booking', 'Exhibition stalls', true],
    ['/bulk-booking?pass=consultant', 'Bulk booking', false],
    ['/conference/confirmation?status=success', 'Registration Confirmed!', false],
    ['/conference/confirmation?status=failed', 'Payment Failed!', false],
    ['/tickets', 'Your Digital Tickets', false],
  ])(
    '%s has the heading and the title %s [ROUTE-09] [ROUTE-12] [ROUTE-13] [ROUTE-14]',
    async (path, title, isListed) => {
      const { document, screen, status } = await openPage(path);
      expect(status).toBe(200);
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
      expect(document.title).toBe(`${title} · SIMC 2025`);
      expect(document.documentElement.hasAttribute('data-mantine-color-scheme')).toBe(false); // it follows the system
      expect(document.querySelector('meta[name=robots]') === null).toBe(isListed);
    },
  );

  it('have the event header on booking pages [GLB-01] [GLB-02]', async () => {
    for (const path of [
      '/classic-booking',
      '/booking',
      '/booking?pass=post',
      '/bulk-booking',
      '/map-booking',
      '/expo-booking',
    ]) {
      const { screen } = await openPage(path);
      expect(screen.getByRole('group', { name: 'Event' }).textContent).toContain('Conference 2025');
    }
  });

  it('redirect a confirmation without a status to the start page [CONF-01]', async () => {
    expect((await readPage('/conference/confirmation')).leadsTo).toBe('/');
    expect((await readPage('/conference/confirmation?status=failed')).leadsTo).toBeUndefined();
  });

  it('show the dialog of /tickets at once, unless the URL has a query', async () => {
    expect((await openPage('/tickets')).screen.getByText('Send OTP')).toBeTruthy();
    expect((await openPage('/tickets?email')).screen.queryByText('Send OTP')).toBeNull();
    for (const path of ['/tickets', '/tickets?email'])
      expect(await readPage(path)).toMatchObject({ isPrivate: true, hidesAddress: true });
    expect(await readPage('/tickets?kept')).toMatchObject({ isPrivate: false, hidesAddress: true });
    expect((await openPage('/tickets?kept')).screen.queryByText('Send OTP')).toBeNull();
  });

  it('show the booking form for a pass, with no hidden part', async () => {
    const { document, screen } = await openPage('/booking?pass=under');
    expect(screen.getByRole('group', { name: 'Personal Information', hidden: true })).toBeTruthy();
    expect(document.querySelectorAll('form input').length).toBeGreaterThan(5);
    expect(document.querySelector('template, [hidden]:not(#kept-note)')).toBeNull();
  });

  it('show the workshops of the pass with their seats and its price, and focus the dialog [WSMODAL-01]', async () => {
    const workshops = eventWorkshops.map((workshop, place) => ({ ...workshop, seatsLeft: place }));
    const { document, screen } = await openPage('/booking?pass=under', someFacts({}, { workshops }));
    const dialog = screen.getByRole('dialog', { name: 'Select Workshops', hidden: true }); // here no script runs
    expect(dialog.textContent).toContain('VR anatomy walkthrough (Unavailable)'); // the first one, without a seat
    expect(dialog.textContent).toContain('Basic suturing');
    expect(dialog.textContent).not.toContain('AR guided surgery planning'); // not with this pass
    expect(document.querySelector('[autofocus]')?.getAttribute('aria-label')).toBe('Close');
    expect(document.querySelector('aside')?.textContent).toContain('Total₹1,500');
    expect(document.body.textContent).not.toContain('Loading');
  });

  it('name their script files, and request none before the first paint', async () => {
    const { document, later } = await readPage('/tickets');
    const script = document.querySelector<HTMLScriptElement>('script:not([type])')!;
    expect([script.src, script.dataset.entry]).toEqual(['', '/assets/entry.js']);
    expect(script.dataset.preloads).toBe('/assets/react.js /assets/entry.js');
    expect(later).toEqual(['/assets/react.js', '/assets/entry.js']);
    expect(document.querySelector('link[rel=modulepreload], script[src]')).toBeNull();
  });

  it('leave the email of the URL empty, for the browser to fill in [CONF-13]', async () => {
    const { document } = await openPage('/conference/confirmation?status=success&email');
    const place = [...document.querySelectorAll('main p')].find((line) =>
      line.textContent?.includes('Registered email'),
    );
    expect(place?.textContent?.trim()).toMatch(/:$/);
  });

  it('explain that they need JavaScript when they are useless without it', async () => {
    for (const path of ['/booking', '/booking?pass=under', '/tickets', '/tickets?email'])
      expect((await readPage(path)).document.querySelector('noscript')?.textContent).toContain('needs JavaScript');
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

  it('has one script, which hydrates the rendered parts', async () => {
    const { document, hasScript } = await readPage('/', someFacts({ registration: 'soon' }));
    expect(hasScript).toBe(true);
    expect(document.querySelectorAll('script:not([type])')).toHaveLength(1);
    expect(document.querySelector('header')?.textContent).toContain('Book your Pass');
    const parts = [...document.querySelectorAll<HTMLElement>('[data-hydrating]')].map(({ dataset }) => dataset.part);
    expect(parts).toEqual(['page', 'committee', 'speakers', 'schedule', 'contact']);
  });

  it('contains committee and speakers, with national speakers in noscript', async () => {
    const { document, screen } = await openPage('/');
    expect(screen.getByRole('heading', { name: committee[0]!.members[0]!.name })).toBeTruthy();
    expect(screen.getByRole('heading', { name: speakers.international[0]!.name })).toBeTruthy();
    const unscripted = document.querySelector('#speakers noscript')?.textContent;
    expect(unscripted).toContain(speakers.national[0]!.name);
  });

  it('shows the days left without a script', async () => {
    const { document } = await readPage('/');
    expect(document.querySelector('#countdown noscript')?.textContent).toContain('60 days to go');
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
    expect(document.documentElement.hasAttribute('data-mantine-color-scheme')).toBe(false); // it follows the system
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

describe('document head', () => {
  it('has a unique title, description and canonical URL for each page', async () => {
    const canonical = [
      '/',
      '/classic-booking',
      ...policies.flatMap(([path]) => ('/privacy /terms'.includes(path) ? [] : path)),
    ];
    const heads = await Promise.all(canonical.map(async (path) => (await readPage(path)).document));
    const content = (document: Document, name: string) =>
      document.querySelector(`meta[name="${name}"],meta[property="${name}"]`)?.getAttribute('content');
    for (const name of ['description', 'og:title', 'og:url'])
      expect(new Set(heads.map((document) => content(document, name))).size, name).toBe(canonical.length);
    for (const document of heads) {
      expect(document.documentElement.lang).toBe('en');
      expect(content(document, 'og:url')).toBe(document.querySelector('link[rel=canonical]')?.getAttribute('href'));
      expect(content(document, 'og:image')).toBe('https://site.example/share.png');
      expect(content(document, 'twitter:card')).toBe('summary_large_image');
      expect(content(document, 'theme-color')).toBe('#062e37');
    }
  });

  const offersOf = async (facts = someFacts()) => {
    const { document } = await readPage('/', facts);
    const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '');
    return data as Record<string, unknown> & { offers: Record<string, unknown>[] };
  };

  it.each([
    ['soon', 'PreOrder'],
    ['open', 'InStock'],
    ['closed', 'SoldOut'],
    ['ended', 'SoldOut'],
  ] as const)('offers the passes at their prices: while registration is %s they are %s', async (registration, word) => {
    const passes = somePasses().map((pass, place) => ({ ...pass, price: 7 + place }));
    const { offers, ...data } = await offersOf(someFacts({ registration }, { passes }));
    expect(data).toMatchObject({ '@type': 'EducationEvent', name: event.name, startDate: '2025-10-16' });
    const availability = `https://schema.org/${word}`;
    expect(offers).toMatchObject(
      passes.map(({ name, price }) => ({ name, price, priceCurrency: 'INR', availability })),
    );
  });

  it('offers each workshop only while it has seats', async () => {
    const time = { date: '2025-10-16', from: '10:00', to: '13:00' };
    const workshops = [
      { id: 'a', name: 'A', amount: 7, time, seatsLeft: 1 },
      { id: 'b', name: 'B', amount: 8, time, seatsLeft: 0 },
    ];
    const { subEvent } = await offersOf(someFacts({ registration: 'open' }, { workshops }));
    expect(subEvent).toMatchObject([
      { name: 'A', startDate: '2025-10-16T10:00', offers: { price: 7, availability: 'https://schema.org/InStock' } },
      { name: 'B', endDate: '2025-10-16T13:00', offers: { price: 8, availability: 'https://schema.org/SoldOut' } },
    ]);
  });

  it('cannot be closed by a text in its JSON [SEC-27]', async () => {
    const name = '</script><script>alert(1)</script>\u2028';
    expect(jsonInHtml({ name })).not.toMatch(/[<\u2028]/);
    expect(JSON.parse(jsonInHtml({ name }))).toEqual({ name });
    const passes = somePasses().map((pass) => ({ ...pass, name }));
    expect((await offersOf(someFacts({}, { passes }))).offers[0]).toMatchObject({ name });
  });
});
