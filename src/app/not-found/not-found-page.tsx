import { PageFrame } from '#src/ui/layout/page-frame.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { m } from '#messages';
import type { Page } from '#src/lib/page.ts';
import { PageHeader } from '#src/ui/layout/page-header.tsx';

/** The page for unknown URLs, with status 404. */
export const notFoundPage = (): Page => ({
  title: m.not_found_title(),
  description: m.not_found_text(),
  isStatic: true,
  status: 404,
  body: (
    <PageFrame header={<PageHeader />}>
      <NotFoundScreen />
    </PageFrame>
  ),
});
