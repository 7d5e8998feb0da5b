import { useEffect, useRef } from 'react';
import type { VisitorError } from '#domain/visitor-error.ts';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import styles from '../booking.module.css';

/** Why the service took no order, in its own words; brought into view, as the button may stand a screen below. */
export function RefusedOrder({ problem }: { problem: VisitorError }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [problem]);
  return (
    <div ref={box} tabIndex={-1} className={styles.refused}>
      <NoticeBox tone="bad" role="alert" title={problem.sentence} />
    </div>
  );
}
