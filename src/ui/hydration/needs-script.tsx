import { m } from '#messages';
import { NoticeBox } from '../notices/notice-box.tsx';

/** Stands where nothing can be done without scripts, and there are none; a dialog that is drawn open would hide it. */
export const NeedsScript = () => (
  <noscript>
    <style>
      {
        'main :has(> * > [role=dialog]) { display: none } noscript > .wrap { margin-block: var(--s-6) } div > noscript > .wrap { inline-size: 100%; margin-block-start: 0 }'
      }
    </style>
    <div className="wrap">
      <NoticeBox tone="warn">
        <p>{m.needs_script()}</p>
      </NoticeBox>
    </div>
  </noscript>
);
