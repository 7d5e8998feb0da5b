import './global.css';
import { PageFrame } from '#src/components/page-frame.tsx';
import { NotFoundScreen } from '#src/screens/not-found/not-found-screen.tsx';
import { notFound as words } from '#words';
import type { Page } from './page.ts';
import { PageHeader } from './page-header.tsx';

/** An address nothing lives at. */
export const notFoundPage: Page = {
  title: words.title,
  description: words.text,
  canonical: undefined,
  scheme: 'system',
  isStatic: true,
  status: 404,
  body: (
    <PageFrame header={<PageHeader />}>
      <NotFoundScreen />
    </PageFrame>
  ),
};
