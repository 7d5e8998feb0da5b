import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { loginFor } from '#domain/account/return-path.ts';
import { useAddress } from '#src/lib/address.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorBoundary } from '#src/ui/hydration/error-boundary.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { useNotices } from '#src/ui/notices/notices.ts';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { useFlow } from '#src/lib/use-flow.ts';
import { useKeepFocus } from '#src/ui/use-keep-focus.ts';
import { companyDocumentsFlow } from './company/company-documents.flow.ts';
import { companyProfileFlow } from './company/company-profile.flow.ts';
import { sessionFlow } from './session.flow.ts';
import { stallEnquiriesFlow } from './stalls/stall-enquiries.flow.ts';
import { m } from '#messages';
import { ExhibitorArea } from './exhibitor-area.tsx';
import type { AreaFlows, ExhibitorFlows, SessionActor } from './flow-types.ts';
import styles from './exhibitor.module.css';

/** Machines whose API calls work for this account only. */
const areaFlows = (account: string): AreaFlows => ({
  company: companyProfileFlow(account),
  stalls: stallEnquiriesFlow(account),
  documents: companyDocumentsFlow(account),
});

/**
 * The page of a signed-in company. Shows no company data before the account is known.
 * Rows: ROUTE-07, ROLE-02. Decision 31.
 */
export function ExhibitorScreen({ flows }: { flows?: ExhibitorFlows }) {
  const session = useFlow(flows?.session ?? sessionFlow);
  const account = useSelector(session, (state) => (state.hasTag('signedIn') ? state.context.account : undefined));
  const keepFocus = useKeepFocus();
  useNotices(session);
  useRedirectToSignIn(session);
  return (
    <ErrorBoundary>
      <div className="ground" ref={keepFocus}>
        <div className="wrap">
          {account ? (
            <ExhibitorArea
              key={account.id}
              account={account}
              session={session}
              flows={flows ?? areaFlows(account.id)}
            />
          ) : (
            <Unknown session={session} />
          )}
        </div>
      </div>
    </ErrorBoundary>
  );
}

/** Redirects when the session has ended: to the home page after a sign-out, otherwise to the sign-in page. */
function useRedirectToSignIn(session: SessionActor): void {
  const isEnded = useSelector(session, (state) => state.hasTag('ended'));
  const address = useAddress();
  useEffect(() => {
    if (!isEnded) return;
    const snapshot = session.getSnapshot();
    const { pathname, search } = address.place();
    if (snapshot.matches('left')) address.go('/', { replace: true });
    else address.go(loginFor(pathname + search), { replace: true });
  }, [isEnded, session, address]);
}

/** Shown while the account is not known. */
function Unknown({ session }: { session: SessionActor }) {
  const isUnreadable = useSelector(session, (state) => state.matches('unreadable'));
  const isLeaving = useSelector(session, (state) => state.matches('leaving'));
  return (
    <div className={styles.opening}>
      <PageHeading title={m.exhibitor_area_title()} />
      {isUnreadable ? (
        <NoticeBox tone="bad" role="alert" title={m.exhibitor_area_unreadable()}>
          <Button variant="default" className={styles.again} onClick={() => session.send({ type: 'retry' })}>
            {m.exhibitor_area_try_again()}
          </Button>
        </NoticeBox>
      ) : (
        <p role="status" className="soft late">
          {isLeaving ? m.sign_out_leaving() : m.exhibitor_area_opening()}
        </p>
      )}
    </div>
  );
}
