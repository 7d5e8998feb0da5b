import type { ReactNode } from 'react';
import { ErrorBoundary } from '../error-boundary.tsx';
import { useKeepFocus } from '../use-keep-focus.ts';

/** The grey background of a screen. It shows errors of rendering, and takes the focus of a removed control. */
export function ScreenBody({ children }: { children: ReactNode }) {
  const keepFocus = useKeepFocus();
  return (
    <ErrorBoundary>
      <div className="screen-body end-space" ref={keepFocus}>
        <div className="wrap">{children}</div>
      </div>
    </ErrorBoundary>
  );
}
