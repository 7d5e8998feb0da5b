import type { MouseEvent } from 'react';
import { getLocale, locales, type Locale } from '#language';
import { m } from '#messages';
import styles from './footer.module.css';

/** Links to this page in each language. Renders nothing if there is only one language. */
export function LanguageChoice() {
  if (locales.length < 2) return null;
  const current = getLocale();
  return (
    <nav aria-label={m.footer_languages()}>
      <ul className={styles.links}>
        {locales.map((locale) => (
          <li key={locale}>
            <a
              href={`?lang=${locale}`}
              hrefLang={locale}
              lang={locale}
              aria-current={locale === current}
              onClick={(event) => keepAddress(event, locale)}
            >
              {nameOf(locale)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const nameOf = (locale: Locale): string => new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;

/** Adds the other parameters of the query to the link, because the service does not know them. */
function keepAddress({ currentTarget }: MouseEvent<HTMLAnchorElement>, locale: Locale): void {
  const url = new URL(location.href);
  url.searchParams.set('lang', locale);
  currentTarget.href = url.href;
}
