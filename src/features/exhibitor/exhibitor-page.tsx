import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import event from '#event/event.json' with { type: 'json' };
import { loginFor } from '#domain/account/return-path.ts';
import { useAddress } from '#src/lib/address.ts';
import type { Page } from '#src/lib/page.ts';
import { useFlow, useNotices } from '#src/lib/flow.ts';
import { PageHeading, ScriptedFrame } from '#src/ui/layout/screen-frame.tsx';
import { useKeepFocus } from '#src/ui/use-keep-focus.ts';
import { m } from '#messages';
import { ExhibitorArea } from './exhibitor-area.tsx';
import { sessionFlow, type SessionActor } from './flow.ts';
import { Failed } from './section.tsx';
import styles from './exhibitor.module.css';

/** The page of a signed-in company. The server renders it without company data. Row: ROUTE-07. */
export const exhibitorPage = (): Page => ({
  title: m.exhibitor_area_title(),
  description: m.exhibitor_area_description({ event: event.name }),
  isPrivate: true,
  frame: ScriptedFrame,
  body: <ExhibitorScreen />,
});

/**
 * The page of a signed-in company. Shows no company data before the account is known.
 * Rows: ROUTE-07, ROLE-02. Decision 31.
 */
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
          <Unknown session={session} />
        )}
      </div>
    </div>
  );
}

/** Redirects when the session has ended: to the home page after a sign-out, otherwise to the sign-in page. */
function useRedirectToSignIn(session: SessionActor): void {
  const isEnded = useSelector(session, (state) => state.hasTag('ended'));
  const address = useAddress();
  useEffect(() => {
    if (!isEnded) return;
    const { pathname, search } = address.place();
    address.go(session.getSnapshot().matches('signedOut') ? '/' : loginFor(pathname + search), { replace: true });
  }, [isEnded, session, address]);
}

/** Shown while the account is not known. */
function Unknown({ session }: { session: SessionActor }) {
  const isUnreadable = useSelector(session, (state) => state.matches('unreadable'));
  const isSigningOut = useSelector(session, (state) => state.matches('signingOut'));
  return (
    <div className={styles.opening}>
      <PageHeading title={m.exhibitor_area_title()} />
      {isUnreadable ? (
        <Failed title={m.exhibitor_area_unreadable()} onRetry={() => session.send({ type: 'retry' })} />
      ) : (
        <p role="status" className="soft late">
          {isSigningOut ? m.sign_out_leaving() : m.exhibitor_area_opening()}
        </p>
      )}
    </div>
  );
}
