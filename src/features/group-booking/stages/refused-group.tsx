import { useEffect, useRef } from 'react';
import type { VisitorError } from '#domain/errors/visitor-error.ts';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';

/** The error of the service. It takes the focus, because the submit button can be a hundred rows below. */
export function RefusedGroup({ problem }: { problem: VisitorError }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [problem]);
  return (
    <div ref={box} tabIndex={-1}>
      <NoticeBox tone="bad" role="alert" title={problem.sentence} />
    </div>
  );
}
