import { expect, it, vi } from 'vitest';
import { renderPage } from '#src/site/app/render.tsx';
import { pseudoText } from '#tests/support/words/pseudo.ts';
import { pseudoLocale } from '#tests/support/words/two-languages.ts';

vi.mock('#messages', async () => {
  const { twoLanguages } = await import('#tests/support/words/two-languages.ts');
  return import(`${await twoLanguages()}/messages.js`);
});
vi.mock('#language', async () => {
  const { twoLanguages } = await import('#tests/support/words/two-languages.ts');
  return import(`${await twoLanguages()}/runtime.js`);
});

const facts = {
  publicUrl: 'https://site.example',
  runtime: {
    phases: { registration: 'open', tiers: 'open', abstracts: 'open', awards: 'open' },
    gateways: { conference: null, awards: null },
    testPayments: false,
  },
  passes: [],
  daysLeft: 60,
  workshops: [],
} as const;
const htmlIn = async (path: string, language?: string) => {
  const page = { ...facts, passes: [], workshops: [], ...(language && { language }) };
  return (await renderPage(path, page, { early: '{}', manifest: {} })).html;
};
const privacy = 'Privacy Policy'; // the text of a link in the footer

it.each(['/', '/booking', '/tickets', '/privacy', '404'])(
  '%s has the language of its request, also while it is rendered in another language',
  async (path) => {
    const languages = Array.from({ length: 6 }, (_, index) => (index % 2 ? 'en' : pseudoLocale));
    const pages = await Promise.all(languages.map((language) => htmlIn(path, language)));
    for (const [index, language] of languages.entries()) {
      expect(pages[index]).toContain(`<html lang="${language}" dir="ltr"`);
      expect(pages[index]!.includes(`>${privacy}<`)).toBe(language === 'en');
      expect(pages[index]!.includes(`>${pseudoText(privacy)}<`)).toBe(language === pseudoLocale);
    }
  },
);

it('is in the default language without a language or with an unknown one', async () => {
  for (const language of [undefined, 'xx']) expect(await htmlIn('/privacy', language)).toContain('<html lang="en"');
});

it('lists its other languages for search engines, and its canonical URL has its own language', async () => {
  const head = (html: string) => [...html.matchAll(/<link rel="(?:canonical|alternate)"[^>]*>/g)].map(([link]) => link);
  const alternates = [
    '<link rel="alternate" hreflang="en" href="https://site.example/awards">',
    '<link rel="alternate" hreflang="en-XA" href="https://site.example/awards?lang=en-XA">',
    '<link rel="alternate" hreflang="x-default" href="https://site.example/awards">',
  ];
  expect(head(await htmlIn('/awards'))).toEqual([
    '<link rel="canonical" href="https://site.example/awards">',
    ...alternates,
  ]);
  expect(head(await htmlIn('/awards', pseudoLocale))).toEqual([
    '<link rel="canonical" href="https://site.example/awards?lang=en-XA">',
    ...alternates,
  ]);
  expect(head(await htmlIn('/tickets'))).toEqual([]);
});

it('links to itself in each language, with the name of the language in that language', async () => {
  const html = await htmlIn('/privacy', pseudoLocale);
  expect(html).toContain('<a href="?lang=en" hrefLang="en" lang="en" aria-current="false">English</a>');
  expect(html).toMatch(/<a href="\?lang=en-XA" hrefLang="en-XA" lang="en-XA" aria-current="true">[^<]+<\/a>/);
});
