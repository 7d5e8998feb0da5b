import { useEffect, useRef } from 'react';
import type { VisitorError } from '#domain/visitor-error.ts';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';

/** Why the service took no group, in its own words; brought into view, as the button may stand a hundred blocks below. */
export function RefusedGroup({ problem }: { problem: VisitorError }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [problem]);
  return (
    <div ref={box} tabIndex={-1}>
      <NoticeBox tone="bad" role="alert" title={problem.sentence} />
    </div>
  );
}
