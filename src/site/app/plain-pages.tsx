import { Box, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '#messages';
import type { Page } from '#src/lib/page.ts';
import { Button } from '#src/ui/button.tsx';
import { PageFrame } from '#src/ui/layout/page-frame.tsx';
import { PageHeader } from '#src/ui/layout/navigation-bar.tsx';
import styles from './plain-pages.module.css';

/** The page for unknown URLs, with status 404. */
export const notFoundPage = (): Page => ({
  ...plainPage(m.not_found_title(), m.not_found_text()),
  status: 404,
});

/**
 * The page that the service worker returns without a connection if the requested page is not cached. It lists the
 * cached pages (src/lib/offline/placeholders.ts). Decision 25.
 */
export const offlinePage = (): Page =>
  plainPage(m.offline_title(), m.offline_text(), {
    more: (
      <nav id="kept-pages" className={styles.kept} aria-labelledby="kept-title" hidden>
        <h2 id="kept-title">{m.offline_kept()}</h2>
        <ul />
      </nav>
    ),
  });

/** A mailing links to this page. Its button sends the form to the URL of the page, which names the recipient. */
export const unsubscribePage = (): Page => ({
  ...plainPage(m.unsubscribe_title(), m.unsubscribe_text(), {
    link: 'default',
    more: (
      <Box method="post" component="form" mb="lg">
        <Button type="submit">{m.unsubscribe_button()}</Button>
      </Box>
    ),
  }),
  isPrivate: true,
  hidesAddress: true,
});

export const unsubscribedPage = (): Page => plainPage(m.unsubscribed_title(), m.unsubscribed_text());

interface PlainPageOptions {
  more?: ReactNode;
  /** variant of the link to the home page; 'default' if `more` has the main button */
  link?: 'filled' | 'default';
}

/** A page without script: heading, text, and a link to the home page. */
const plainPage = (title: string, text: string, { more, link }: PlainPageOptions = {}): Page => ({
  title,
  description: text,
  isStatic: true,
  body: (
    <PageFrame header={<PageHeader />}>
      <div className="wrap screen-space">
        <Box component="h1" pt="lg" className="opening">
          {title}
        </Box>
        <Text c="dimmed" mt="md" mb="lg">
          {text}
        </Text>
        {more}
        <Button href="/" variant={link ?? 'filled'}>
          {m.links_home()}
        </Button>
      </div>
    </PageFrame>
  ),
});
