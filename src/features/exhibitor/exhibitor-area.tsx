import { useSelector } from '@xstate/react';
import { useEffectEvent, useLayoutEffect } from 'react';
import type { SignedIn } from '#domain/account/id-token.ts';
import type { Edit } from '#machines/company-profile/company-profile.ts';
import { useNotices } from '#src/ui/notices/notices.ts';
import { useFlow } from '#src/lib/use-flow.ts';
import { useReloadOnReturn } from '#src/lib/use-return.ts';
import { m } from '#messages';
import { CompanyDetails } from './company/company-details.tsx';
import { CompanyDocuments } from './company/company-documents.tsx';
import type { CompanyActor, AreaFlows, DocumentsActor, SessionActor, StallsActor } from './flow-types.ts';
import { SignOut } from './sign-out.tsx';
import { StallSection } from './stalls/stall-section.tsx';
import { Team } from './team.tsx';
import { isEdit, isQuestion, useForgetOthersDrafts, useUnsaved } from './unsaved.ts';
import styles from './exhibitor.module.css';

interface ExhibitorAreaProps {
  account: SignedIn;
  session: SessionActor;
  flows: AreaFlows;
}

/** The page of one signed-in company. Unsaved input is stored on the device under the account id. */
export function ExhibitorArea({ account, session, flows }: ExhibitorAreaProps) {
  const edit = useUnsaved<Edit>(`exhibitor-profile.${account.id}`, isEdit);
  const question = useUnsaved(`stall-enquiry.${account.id}`, isQuestion);
  const company = useFlow(flows.company, { input: edit.found ? { draft: edit.found } : {} });
  const stalls = useFlow(flows.stalls);
  const documents = useFlow(flows.documents);
  const isEditing = useSelector(company, ({ context }) => context.edit !== undefined);
  useNotices(company);
  useNotices(stalls);
  useRefusals(session, { company, stalls, documents });
  useReloadOnReturn(() => [company, stalls, documents].forEach((flow) => flow.send({ type: 'page.shown' })));
  useForgetOthersDrafts();

  const clear = () => {
    edit.clear();
    question.clear();
  };
  useSignOutElsewhere(session, clear);
  const signOut = () => {
    clear();
    session.send({ type: 'signOut' });
  };
  return (
    <>
      <div className={`opening parted ${styles.head}`}>
        <Name company={company} email={account.email} />
        <SignOut hasUnsaved={() => edit.has() || question.has()} onSignOut={signOut} />
      </div>
      <div className={styles.two}>
        <div className={styles.column}>
          <CompanyDetails company={company} unsaved={edit} />
          <StallSection stalls={stalls} unsaved={question} isSecond={isEditing} />
        </div>
        <div className={styles.column}>
          <CompanyDocuments documents={documents} />
          <Team />
        </div>
      </div>
    </>
  );
}

function Name({ company, email }: { company: CompanyActor; email: string }) {
  const name = useSelector(company, ({ context }) => context.profile?.details['name']);
  const isNew = useSelector(
    company,
    (state) => !state.context.profile && !state.matches('loading') && !state.matches('failed'),
  );
  const isUnnamed = name === undefined && !isNew;
  return (
    <div>
      <p className={styles.eyebrow} hidden={isUnnamed}>
        {m.exhibitor_area_title()}
      </p>
      <h1 tabIndex={-1} className="anywhere">
        {typeof name === 'string' ? name : isNew ? m.company_details_welcome() : m.exhibitor_area_title()}
      </h1>
      <p className={styles.email}>{email}</p>
    </div>
  );
}

/** On a sign-out in another window, clears unsaved input before this page unmounts and saves it again. */
function useSignOutElsewhere(session: SessionActor, onLeft: () => void): void {
  const clear = useEffectEvent(onLeft);
  useLayoutEffect(() => {
    const subscription = session.subscribe((state) => {
      if (state.matches('leftElsewhere')) clear();
    });
    return () => subscription.unsubscribe();
  }, [session]);
}

interface Calling {
  company: CompanyActor;
  stalls: StallsActor;
  documents: DocumentsActor;
}

/**
 * Reports to the session machine that a call was refused (401) or another account has signed in; it then checks who is
 * signed in.
 */
function useRefusals(session: SessionActor, { company, stalls, documents }: Calling): void {
  useLayoutEffect(() => {
    const checkSession = () => session.send({ type: 'call.refused' });
    const showAccount = () => session.send({ type: 'session.changed' });
    const subscriptions = [
      company.on('refused', checkSession),
      stalls.on('refused', checkSession),
      documents.on('refused', checkSession),
      company.on('mistaken', showAccount),
      stalls.on('mistaken', showAccount),
      documents.on('mistaken', showAccount),
    ];
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }, [session, company, stalls, documents]);
}
