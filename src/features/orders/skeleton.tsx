import { Button } from '#src/ui/button.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { m } from '#messages';
import styles from './orders.module.css';

/** Placeholder for orders that load. Screen readers read the text. */
export const OrderSkeleton = ({ text }: { text: string }) => (
  <div role="status" className={`skeleton ${styles.coming}`}>
    <span className="vh">{text}</span>
    <span />
    <span />
  </div>
);

/** Shown if the orders could not be loaded. */
export const RetryNotice = ({ problem, onRetry }: { problem: string | undefined; onRetry: () => void }) => (
  <NoticeBox tone="bad" role="alert" {...(problem !== undefined && { title: problem })}>
    <Button variant="default" className={styles.again} onClick={onRetry}>
      {m.order_page_try_again()}
    </Button>
  </NoticeBox>
);
