import './global.css';
import { PageFrame } from '#src/components/page-frame.tsx';
import { NotFoundScreen } from '#src/screens/not-found/not-found-screen.tsx';
import type { Page } from './page.ts';
import { PageHeader } from './page-header.tsx';

/** An address nothing lives at. */
export const notFoundPage: Page = {
  title: 'This page was not found',
  description: 'The address may be mistyped, or the page may have moved.',
  canonical: undefined,
  scheme: 'system',
  status: 404,
  body: (
    <PageFrame header={<PageHeader />}>
      <NotFoundScreen />
    </PageFrame>
  ),
};
