import { useEffect, type ReactNode } from 'react';
import { NoticeProvider } from '#src/components/notices.ts';
import { RuntimeProvider, type Runtime } from '#src/components/runtime.ts';
import type { Notice } from '#machines/notice.ts';

interface IslandFrameProps {
  runtime: Runtime;
  /** where what an island says in passing goes */
  onNotice?: (notice: Notice) => void;
  /** called once the island is alive */
  onReady?: () => void;
  children: ReactNode;
}

/** What stands around every island, the same in the service and in the browser, so that both draw the same. */
export function IslandFrame({ runtime, onNotice = unheard, onReady, children }: IslandFrameProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <RuntimeProvider value={runtime}>
      <NoticeProvider value={onNotice}>{children}</NoticeProvider>
    </RuntimeProvider>
  );
}

const unheard = () => {};
