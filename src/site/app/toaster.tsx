import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { Notice } from '#machines/notice.ts';
import { say, Toaster } from '#src/ui/notices/toaster.tsx';
import { ThemeProvider } from '#src/ui/theme/theme-provider.tsx';

let root: Root | undefined;

/** Shows a toast. Renders the live region first, because screen readers announce only changes of existing regions. */
export function toast(notice: Notice, ms: number): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  const toaster = (
    <ThemeProvider>
      <Toaster autoClose={ms} />
    </ThemeProvider>
  );
  flushSync(() => root?.render(toaster));
  say(notice);
}
