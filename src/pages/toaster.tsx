import { createRoot } from 'react-dom/client';
import type { Notice } from '#machines/notice.ts';
import { runtime } from '#src/api/runtime.ts';
import { Notices, say } from '#src/app/notices.tsx';
import { IslandFrame } from './island-frame.tsx';
import { Themed } from './themed.tsx';
import './toaster.css';

let shown: Promise<void> | undefined;

/** Shows a notice over the page; the place for toasts is made when the first one comes. */
export async function toast(notice: Notice, autoClose: number): Promise<void> {
  shown ??= new Promise((onReady) => {
    const place = document.body.appendChild(document.createElement('div'));
    createRoot(place).render(
      <IslandFrame runtime={runtime()} onReady={() => onReady()}>
        <Themed>
          <Notices autoClose={autoClose} />
        </Themed>
      </IslandFrame>,
    );
  });
  await shown;
  say(notice, autoClose);
}
