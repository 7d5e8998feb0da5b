import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import event from '#event/event.json' with { type: 'json' };
import { loginFor } from '#domain/account/return-path.ts';
import { useAddress } from '#src/lib/address.ts';
import type { Page } from '#src/lib/page.ts';
import { useFlow, useNotices } from '#src/lib/flow.ts';
import { PageHeading, ScriptedFrame } from '#src/ui/layout/screen-frame.tsx';
import { RetryNotice } from '#src/ui/notices/retry-notice.tsx';
import { useKeepFocus } from '#src/ui/use-keep-focus.ts';
import { m } from '#messages';
import { ExhibitorArea } from './exhibitor-area.tsx';
import { sessionFlow, type SessionActor } from './flow.ts';
import styles from './exhibitor.module.css';

/** Page of a signed-in company. The server-rendered HTML has no company data. Row: ROUTE-07. */
export const exhibitorPage = (): Page => ({
  title: m.exhibitor_area_title(),
  description: m.exhibitor_area_description({ event: event.name }),
  isPrivate: true,
  frame: ScriptedFrame,
  body: <ExhibitorScreen />,
});

/** Shows the company page after the session was read. Rows: ROUTE-07, ROLE-02. Decision 31. */
export function ExhibitorScreen() {
  const session = useFlow(sessionFlow);
  const account = useSelector(session, (state) => (state.hasTag('signedIn') ? state.context.account : undefined));
  const keepFocus = useKeepFocus();
  useNotices(session);
  useRedirectToSignIn(session);
  return (
    <div className="screen-body" ref={keepFocus}>
      <div className="wrap">
        {account ? (
          <ExhibitorArea key={account.id} account={account} session={session} />
        ) : (
          <SessionStatus session={session} />
        )}
      </div>
    </div>
  );
}

/** Redirects after the end of the session: to the home page if the visitor signed out, otherwise to the sign-in. */
function useRedirectToSignIn(session: SessionActor): void {
  const isEnded = useSelector(session, (state) => state.hasTag('ended'));
  const address = useAddress();
  useEffect(() => {
    if (!isEnded) return;
    const { pathname, search } = address.place();
    address.go(session.getSnapshot().matches('signedOut') ? '/' : loginFor(pathname + search), { replace: true });
  }, [isEnded, session, address]);
}

/** Shown while the session is read, during the sign-out, and if the session cannot be read. */
function SessionStatus({ session }: { session: SessionActor }) {
  const isUnreadable = useSelector(session, (state) => state.matches('unreadable'));
  const isSigningOut = useSelector(session, (state) => state.matches('signingOut'));
  return (
    <div className={styles.opening}>
      <PageHeading title={m.exhibitor_area_title()} />
      {isUnreadable ? (
        <RetryNotice problem={m.exhibitor_area_unreadable()} onRetry={() => session.send({ type: 'retry' })} />
      ) : (
        <Text role="status" c="dimmed" className="late">
          {isSigningOut ? m.sign_out_leaving() : m.exhibitor_area_opening()}
        </Text>
      )}
    </div>
  );
}
