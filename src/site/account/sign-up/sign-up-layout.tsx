import { Box, Group, Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import { exhibitorForm } from '#schemas/forms/exhibitors/exhibitor.form.ts';
import { Button } from '#src/ui/button.tsx';
import { PageHeading } from '#src/ui/layout/screen-frame.tsx';
import type { SignUpAnswers } from '#domain/exhibitors/exhibitor-sign-up.ts';
import { isComplete } from '#schemas/forms.ts';
import { PasswordChecklist } from '#src/forms/fields/password-checklist.tsx';
import { useDraft } from '#src/forms/drafts/draft.ts';
import { DraftForm } from '#src/forms/drafts/draft-form.tsx';
import { useSending } from '#src/forms/use-sending.ts';
import { useReached } from '#src/lib/flow.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { Link } from '#src/ui/link.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { Sentence } from '#src/ui/sentence.tsx';
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx';
import { m } from '#messages';
import type { SignUpActor } from './flow.ts';
import styles from './sign-up.module.css';

interface SignUpLayoutProps {
  signUp: SignUpActor;
  /** the email that the sign-in screen passed on */
  email: string | undefined;
  /** pass (its name, once loaded) and count of the URL; undefined if the URL has no pass */
  wanted: { pass: string | undefined; count: number } | undefined;
}

/** The form, and beside it the next steps. Row: EXSU-05. */
export const SignUpLayout = ({ signUp, email, wanted }: SignUpLayoutProps) => (
  <TwoColumns wanted={wanted}>
    <Stack gap="xl" className={`beside ${styles.two}`}>
      <Paper withBorder radius="lg" component="section" p="card" aria-labelledby="sign-up-section">
        <h2 id="sign-up-section" className={styles.section}>
          {exhibitorForm.document.title}
        </h2>
        <SignUpForm signUp={signUp} email={email} />
      </Paper>
      <Paper
        withBorder
        radius="lg"
        component="aside"
        p="card"
        className={`sticky-beside ${styles.next}`}
        aria-labelledby="sign-up-next"
      >
        <h2 id="sign-up-next">{m.sign_up_next_title()}</h2>
        <Stack component="ol" mt="md">
          {[m.sign_up_next_1(), m.sign_up_next_2(), m.sign_up_next_3()].map((step) => (
            <Group key={step} component="li" gap="sm" align="stretch" wrap="nowrap" c="dimmed">
              {step}
            </Group>
          ))}
        </Stack>
      </Paper>
    </Stack>
  </TwoColumns>
);

/** Skeleton. It is shown until hydration if the form depends on the query. */
export const SignUpSkeleton = () => (
  <TwoColumns>
    <SkeletonRows className={styles.coming} label={m.sign_up_loading()} rows={0} />
  </TwoColumns>
);

/** Shown for an unknown pass in the URL, until the browser opens the home page. Row: ERR-L-18. */
export const UnknownPass = () => (
  <TwoColumns>
    <p className={styles.home}>
      <Button href="/" variant="default">
        {m.links_home()}
      </Button>
    </p>
  </TwoColumns>
);

function TwoColumns({ wanted, children }: Partial<Pick<SignUpLayoutProps, 'wanted'>> & { children: ReactNode }) {
  return (
    <Box flex={1} bg="var(--band)" className="end-space">
      <div className="wrap">
        <div className={`opening parted ${styles.head}`}>
          <div>
            <PageHeading title={m.sign_up_title()} />
            <Text c="dimmed" maw="58ch" mt="xs">
              {m.sign_up_lede()}
            </Text>
          </div>
          {wanted && (
            <dl className={styles.facts}>
              {wanted.pass && <Fact name={m.sign_up_pass()}>{wanted.pass}</Fact>}
              <Fact name={m.sign_up_count()}>{wanted.count}</Fact>
            </dl>
          )}
        </div>
        {children}
      </div>
    </Box>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <Group gap="xs" align="stretch" wrap="nowrap">
    <Text component="dt" inherit c="dimmed">
      {name}
    </Text>
    <Text component="dd" inherit fw={600} className="num">
      {children}
    </Text>
  </Group>
);

/** Id of the draft that the device stores. */
export const draftId = 'exhibitor';

/** Form of the company data and the password. The draft does not contain the password. Rows: EXSU-05 to EXSU-24. */
function SignUpForm({ signUp, email }: { signUp: SignUpActor; email: string | undefined }) {
  const { isBusy, isEarly, send } = useSignUp(signUp);
  const fields = useSelector(signUp, ({ context }) => context.problem?.fields);
  const draft = useDraft(draftId, { form: exhibitorForm });
  useReached(signUp, 'registered', draft.startOver);
  return (
    <DraftForm
      id="sign-up"
      form={exhibitorForm}
      draft={draft}
      kept={m.sign_up_kept.parts()}
      text={m.sign_up_clear()}
      initial={email ? { email } : undefined}
      busy={isBusy}
      problems={fields}
      passwordHelp={PasswordChecklist}
      onSubmit={(answers) => isComplete<SignUpAnswers>(exhibitorForm, answers) && send(answers)}
      footer={<Actions {...{ signUp, isBusy, isEarly }} />}
    />
  );
}

/** A submit waits until the price list is loaded (`isEarly`). The server-rendered button is enabled. */
function useSignUp(signUp: SignUpActor) {
  const isSent = useSelector(signUp, (state) => state.hasTag('busy') || state.status === 'done');
  const isLookedUp = useSelector(signUp, isLooking);
  const isHydrated = useHydrated();
  const { isWaiting, send } = useSending(signUp, {
    isEarly: isLooking,
    onSend: (answers: SignUpAnswers) => signUp.send({ type: 'details.submitted', answers }),
  });
  return { isBusy: isSent || isWaiting, isEarly: isHydrated && isLookedUp, send };
}

const isLooking = (state: ReturnType<SignUpActor['getSnapshot']>): boolean =>
  state.matches('loadingPasses') && state.context.query.pass !== null;

/** Error, submit button and a link to the sign-in. `isEarly`: a submit would have to wait for the price list. */
function Actions({ signUp, isBusy, isEarly }: { signUp: SignUpActor; isBusy: boolean; isEarly: boolean }) {
  const sentence = useSelector(signUp, ({ context }) => context.problem?.sentence);
  return (
    <div className={styles.actions}>
      {sentence && <NoticeBox tone="bad" role="alert" title={sentence} />}
      <Button type="submit" size="lg" className={styles.submit} isBusy={isBusy} aria-disabled={isBusy || isEarly}>
        {isBusy ? m.sign_up_processing() : m.sign_up_submit()}
      </Button>
      <p>
        <Sentence parts={m.sign_up_have.parts()} elements={{ link: <Link href="/login" className={styles.login} /> }} />
      </p>
      <Text size="sm" c="dimmed">
        <Sentence parts={m.sign_up_policy.parts()} elements={{ link: <Link href="/privacy-policy" /> }} />
      </Text>
    </div>
  );
}
