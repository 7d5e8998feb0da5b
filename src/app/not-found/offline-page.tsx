import { PageFrame } from '#src/ui/layout/page-frame.tsx';
import { NoConnection } from './no-connection.tsx';
import { m } from '#messages';
import type { Page } from '#src/lib/page.ts';
import { PageHeader } from '#src/ui/layout/page-header.tsx';

/** The service worker returns this page offline if the requested page is not in its cache. Decision 25. */
export const offlinePage = (): Page => ({
  title: m.offline_title(),
  description: m.offline_text(),
  isStatic: true,
  body: (
    <PageFrame header={<PageHeader />}>
      <NoConnection />
    </PageFrame>
  ),
});
