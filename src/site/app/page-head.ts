import { escapeHtml } from '#domain/text/html-text.ts';
import { jsonInHtml } from '#domain/text/json-in-html.ts';
import event from '#event/event.json' with { type: 'json' };
import type { PageFacts } from '#schemas/page-contract.ts';
import type { PageTitle } from '#src/lib/page.ts';
import icon from './favicon.svg?raw';
import { baseLocale, getLocale, locales, type Locale } from '#language';
import { m } from '#messages';

/** Title of the document: the title of the page and the short name of the event. */
export const titleOf = ({ title }: PageTitle): string =>
  title === event.name ? title : `${title} · ${event.shortName}`;

export function headOf(page: PageTitle, facts: PageFacts): string {
  const { title, description, canonical, hasPreview = canonical !== undefined, linkedData } = page;
  const { publicUrl } = facts;
  const image = `${publicUrl}/share.png`;
  const tags = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(titleOf(page))}</title>`,
    meta('name', { description, 'theme-color': '#062e37' }),
    canonical
      ? `<link rel="canonical" href="${escapeHtml(publicUrl + addressIn(getLocale(), canonical))}">`
      : meta('name', { robots: 'noindex' }),
    canonical && locales.length > 1 && alternates(publicUrl, canonical),
    hasPreview &&
      meta('property', {
        'og:type': 'website',
        'og:site_name': event.shortName,
        'og:title': title,
        'og:description': description,
        ...(canonical && { 'og:url': publicUrl + addressIn(getLocale(), canonical) }),
        'og:image': image,
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': `${event.name}, ${event.venue.city}`,
        'og:locale': m.language_open_graph(),
      }),
    hasPreview && meta('name', { 'twitter:card': 'summary_large_image' }),
    `<link rel="icon" href="${iconAddress}">`,
    '<link rel="apple-touch-icon" href="/icon-192.png">',
    '<link rel="preload" href="/fonts/symposia-serif-600.woff2" as="font" type="font/woff2" crossorigin>',
    linkedData && `<script type="application/ld+json">${jsonInHtml(linkedData(facts))}</script>`,
  ];
  return tags.filter(Boolean).join('');
}

/** Links to each language of the page, for search engines. 'x-default' uses the language that the browser prefers. */
const alternates = (publicUrl: string, canonical: string): string =>
  [...locales.map((locale) => [locale, addressIn(locale, canonical)]), ['x-default', canonical]]
    .map(([language, path]) => `<link rel="alternate" hreflang="${language}" href="${escapeHtml(publicUrl + path)}">`)
    .join('');

/** URL of a public page in a language. The base language has the URL without `?lang`. */
const addressIn = (locale: Locale, path: string): string => (locale === baseLocale ? path : `${path}?lang=${locale}`);

/** The icon as a data URL. A separate request would slow down the requests that the first paint needs. */
const iconAddress = `data:image/svg+xml,${icon.trim().replace(/["#%<>]/g, (sign) => (sign === '"' ? "'" : encodeURIComponent(sign)))}`;

const meta = (key: 'name' | 'property', values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, content]) => `<meta ${key}="${name}" content="${escapeHtml(content)}">`)
    .join('');
