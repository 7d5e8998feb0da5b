import { m } from '#messages';
import { NoticeBox } from '../notices/notice-box.tsx';

/** Message for browsers without JavaScript. It also hides a server-rendered open dialog, which would cover it. */
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
