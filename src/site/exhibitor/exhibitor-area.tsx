import { Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { SignedIn } from '#domain/account/read-id-token.ts';
import type { Edit } from '#machines/company-profile/company-profile.ts';
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx';
import { useEmitted, useFlow, useNotices } from '#src/lib/flow.ts';
import { useReloadOnReturn } from '#src/lib/use-page-resume.ts';
import { Button } from '#src/ui/button.tsx';
import { m } from '#messages';
import { CompanyDetails } from './company-details.tsx';
import { CompanyDocuments } from './company-documents.tsx';
import { areaFlows, type CompanyActor, type DocumentsActor, type SessionActor, type StallsActor } from './flow.ts';
import { StallSection } from './stall-section.tsx';
import { Team } from './team.tsx';
import { isEdit, isQuestion, useUnsaved } from './unsaved.ts';
import styles from './exhibitor.module.css';

/** The page of one signed-in company. The device stores unsaved input under the id of the account. */
export function ExhibitorArea({ account, session }: { account: SignedIn; session: SessionActor }) {
  const [flows] = useState(() => areaFlows(account.id));
  const edit = useUnsaved<Edit>(`exhibitor-profile.${account.id}`, isEdit);
  const question = useUnsaved(`stall-enquiry.${account.id}`, isQuestion);
  const company = useFlow(flows.company, { input: edit.found ? { draft: edit.found } : {} });
  const stalls = useFlow(flows.stalls);
  const documents = useFlow(flows.documents);
  const isEditing = useSelector(company, ({ context }) => context.edit !== undefined);
  const clear = () => {
    edit.clear();
    question.clear();
  };
  useNotices(company);
  useNotices(stalls);
  useSessionCheck(session, company);
  useSessionCheck(session, stalls);
  useSessionCheck(session, documents);
  useSignOutElsewhere(session, clear);
  useReloadOnReturn(() => [company, stalls, documents].forEach((flow) => flow.send({ type: 'page.shown' })));
  return (
    <>
      <div className={`opening parted ${styles.head}`}>
        <Name company={company} email={account.email} />
        <SignOut session={session} hasUnsaved={() => edit.has() || question.has()} onClear={clear} />
      </div>
      <Stack gap="lg" className="beside end-space">
        <Stack gap="lg" miw={0}>
          <CompanyDetails company={company} unsaved={edit} />
          <StallSection stalls={stalls} unsaved={question} isSecond={isEditing} />
        </Stack>
        <Stack gap="lg" miw={0}>
          <CompanyDocuments documents={documents} />
          <Team />
        </Stack>
      </Stack>
    </>
  );
}

function Name({ company, email }: { company: CompanyActor; email: string }) {
  const name = useSelector(company, ({ context }) => context.profile?.details['name']);
  const isNew = useSelector(
    company,
    (state) => !state.context.profile && !state.matches('loading') && !state.matches('failed'),
  );
  return (
    <div>
      <p className={styles.eyebrow} hidden={name === undefined && !isNew}>
        {m.exhibitor_area_title()}
      </p>
      <h1 tabIndex={-1} className="anywhere">
        {typeof name === 'string' ? name : isNew ? m.company_details_welcome() : m.exhibitor_area_title()}
      </h1>
      <Text c="dimmed" mt="xs" className="anywhere">
        {email}
      </Text>
    </div>
  );
}

interface SignOutProps {
  session: SessionActor;
  hasUnsaved: () => boolean;
  onClear: () => void;
}

/** Signs out and deletes the unsaved input from the device. Asks for confirmation if there is unsaved input. */
function SignOut({ session, hasUnsaved, onClear }: SignOutProps) {
  const [isAsking, setAsking] = useState(false);
  const signOut = () => {
    onClear();
    session.send({ type: 'signOut' });
  };
  return (
    <>
      <Button variant="default" onClick={() => (hasUnsaved() ? setAsking(true) : signOut())}>
        {m.sign_out_ask()}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={m.sign_out_title()}
        cancel={m.sign_out_stay()}
        confirm={m.sign_out_ask()}
        onCancel={() => setAsking(false)}
        onConfirm={signOut}
        isDangerous
      >
        <p>{m.sign_out_text()}</p>
      </ConfirmDialog>
    </>
  );
}

/** Clears unsaved input after a sign-out in another window. Otherwise this page would save it again at unmount. */
function useSignOutElsewhere(session: SessionActor, onLeft: () => void): void {
  const clear = useEffectEvent(onLeft);
  useLayoutEffect(() => {
    const subscription = session.subscribe((state) => {
      if (state.matches('signedOutElsewhere')) clear();
    });
    return () => subscription.unsubscribe();
  }, [session]);
}

/** After status 401, or if another account is signed in, the session machine checks who is signed in. */
function useSessionCheck(session: SessionActor, flow: CompanyActor | StallsActor | DocumentsActor): void {
  useEmitted(flow, 'refused', () => session.send({ type: 'call.refused' }));
  useEmitted(flow, 'otherAccount', () => session.send({ type: 'session.changed' }));
}
