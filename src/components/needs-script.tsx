import { needsScript } from '#words';
import { NoticeBox } from './notice-box.tsx';

/** Stands where nothing can be done without scripts, and there are none; a dialog that is drawn open would hide it. */
export const NeedsScript = () => (
  <noscript>
    <style>
      {'main :has(> * > [role=dialog]) { display: none } noscript > .wrap { margin-block-start: var(--s-6) }'}
    </style>
    <div className="wrap">
      <NoticeBox tone="warn">
        <p>{needsScript}</p>
      </NoticeBox>
    </div>
  </noscript>
);
