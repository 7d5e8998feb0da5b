import { PageFrame } from '#src/ui/layout/page-frame.tsx';
import { NoConnection } from './no-connection.tsx';
import { offline as words } from '#words';
import type { Page } from '#src/lib/page.ts';
import { PageHeader } from '#src/ui/layout/page-header.tsx';

/** In place of a page that is not on the device, where there is no connection. Decision 25. */
export const offlinePage: Page = {
  title: words.title,
  description: words.text,
  canonical: undefined,
  scheme: 'system',
  isStatic: true,
  status: 200,
  body: (
    <PageFrame header={<PageHeader />}>
      <NoConnection />
    </PageFrame>
  ),
};
