import { IconClock } from '#src/ui/icons.ts';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { unpaid as words } from '#words';
import { Help } from './help.tsx';
import { OrderStatus } from './order-status.tsx';
import { TryAgain } from './try-again.tsx';
import styles from './confirmation-screen.module.css';

/** The visitor closed the checkout. The order can still be paid while its seats are held. */
export function Unpaid() {
  return (
    <>
      <IconClock className={styles.waiting} size={48} stroke={1.5} aria-hidden="true" />
      <PageHeading title={words.title} />
      <p className={styles.lede}>{words.lede}</p>
      <OrderStatus />
      <p>{words.deducted}</p>
      <Help />
      <div className={styles.ways}>
        <TryAgain />
      </div>
    </>
  );
}
