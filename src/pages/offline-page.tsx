import './global.css';
import { PageFrame } from '#src/components/page-frame.tsx';
import { NoConnection } from '#src/screens/not-found/no-connection.tsx';
import { offline as words } from '#words';
import type { Page } from './page.ts';
import { PageHeader } from './page-header.tsx';

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
