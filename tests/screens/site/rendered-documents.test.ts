import { describe, expect, it } from 'vitest';
import event from '#event/event.json' with { type: 'json' };
import speakers from '#event/speakers.json' with { type: 'json' };
import eventWorkshops from '#event/workshops.json' with { type: 'json' };
import { jsonInHtml } from '#domain/text/json-in-html.ts';
import { somePasses } from '#machines/samples.ts';
import { openPage, readPage, someFacts } from '#tests/support/screens/public-page.ts';

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
      // the page follows the colour scheme of the system
      expect(document.documentElement.hasAttribute('data-mantine-color-scheme')).toBe(false);
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
    // hidden, because no script has opened it
    const dialog = screen.getByRole('dialog', { name: 'Select Workshops', hidden: true });
    // the first workshop has no free seat
    expect(dialog.textContent).toContain('VR anatomy walkthrough (Unavailable)');
    expect(dialog.textContent).toContain('Basic suturing');
    expect(dialog.textContent).not.toContain('AR guided surgery planning'); // not offered with this pass
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

describe('document head', () => {
  it('has a unique title, description and canonical URL for each page', async () => {
    const canonical = [
      '/',
      '/classic-booking',
      '/privacy-policy',
      '/terms-and-conditions',
      '/refund-policy',
      '/event-ticket-policy',
      '/product-pricing-policy',
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

  it.each(['/booking?pass=post', '/bulk-booking'])('has a preview for a shared link of %s', async (path) => {
    const { document } = await readPage(path);
    const content = (name: string) => document.querySelector(`meta[property="${name}"]`)?.getAttribute('content');
    expect(content('og:title')).toBe(document.title.split(' · ')[0]);
    expect(content('og:description')).toBeTruthy();
    expect(content('og:image')).toBe('https://site.example/share.png');
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
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

  it('names each published speaker as a performer', async () => {
    const { performer } = await offersOf();
    const { international, national } = speakers;
    expect(performer).toEqual([...international, ...national].map(({ name }) => ({ '@type': 'Person', name })));
  });

  it('offers each workshop only while it has seats', async () => {
    const time = { date: '2025-10-16', from: '10:00', to: '13:00' };
    const workshops = [
      { id: 'a', name: 'A', amount: 7, time, seatsLeft: 1 },
      { id: 'b', name: 'B', amount: 8, time, seatsLeft: 0 },
    ];
    const { subEvent } = await offersOf(someFacts({ registration: 'open' }, { workshops }));
    expect(subEvent).toMatchObject([
      {
        name: 'A',
        startDate: '2025-10-16T10:00+05:30',
        offers: { price: 7, availability: 'https://schema.org/InStock' },
      },
      {
        name: 'B',
        endDate: '2025-10-16T13:00+05:30',
        offers: { price: 8, availability: 'https://schema.org/SoldOut' },
      },
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
