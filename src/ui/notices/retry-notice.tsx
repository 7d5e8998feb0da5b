import { m } from '#messages';
import { Button } from '../button.tsx';
import { NoticeBox } from './notice-box.tsx';

/** An error with a button 'Try again'. */
export const RetryNotice = ({ problem, onRetry }: { problem: string | undefined; onRetry: () => void }) => (
  <NoticeBox tone="bad" role="alert" {...(problem !== undefined && { title: problem })}>
    <Button variant="default" mt="sm" onClick={onRetry}>
      {m.form_try_again()}
    </Button>
  </NoticeBox>
);
