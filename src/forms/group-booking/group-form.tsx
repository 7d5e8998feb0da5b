import { Paper, Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import event from '#event/event.json' with { type: 'json' };
import { groupContactForm } from '#schemas/forms/booking/group-contact.form.ts';
import type { Answers } from '#schemas/vocabulary.ts';
import { SchemaForm } from '#src/forms/schema-form.tsx';
import { RequiredNote } from '#src/forms/drafts/start-over.tsx';
import { createCell } from '#src/lib/cell.ts';
import { ConsentLine } from '#src/ui/consent-line.tsx';
import { RefusedOrder, useStepFocus } from '#src/ui/layout/order-steps.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { OrdersClosedNotice } from '#src/ui/notices/orders-closed-notice.tsx';
import { m } from '#messages';
import { DraftTools, type StageProps } from './draft-tools.tsx';
import { isBusy, isContact } from './flow.ts';
import { answersOf, contactOf, type GroupDraft } from './group-draft.ts';
import { GroupSubmit } from './group-total.tsx';
import styles from './group-booking.module.css';
import page from '#src/ui/layout/order-steps.module.css';

const loadParticipants = () => import('./participants-stage.tsx');
const ParticipantsStage = lazy(async () => ({ default: (await loadParticipants()).ParticipantsStage }));

interface GroupFormProps extends Omit<StageProps, 'typed' | 'recipient'> {
  kept: Partial<GroupDraft>;
  remember: (part: Partial<GroupDraft>) => void;
}

/** The form of the current stage. When the stage changes, the page scrolls to its top and focuses it. */
export function GroupForm({ kept, remember, ...props }: GroupFormProps) {
  const { booking } = props;
  const isFirst = useSelector(booking, isContact);
  const problem = useSelector(booking, ({ context }) => context.problem);
  const [typed] = useState(() => createCell<Answers>(kept.typed ?? {}));
  const [recipient] = useState(() => createCell<Answers | undefined>(kept.recipient));
  useEffect(() => void loadParticipants(), []); // preloads the code of stage 2
  return (
    <Stack
      ref={useStepFocus(isFirst)}
      tabIndex={-1}
      role="group"
      aria-label={isFirst ? m.bulk_form_contact() : m.bulk_form_participants()}
      className="no-ring"
    >
      <OrdersClosedNotice />
      {kept.bookedEmail !== undefined && <BookedNotice email={kept.bookedEmail} />}
      {problem && <RefusedOrder problem={problem} />}
      {isFirst ? (
        <ContactStage {...props} {...{ typed, recipient, remember }} />
      ) : (
        <Suspense fallback={<p role="status">{m.bulk_form_loading()}</p>}>
          <ParticipantsStage {...props} {...{ typed, recipient, remember }} />
        </Suspense>
      )}
    </Stack>
  );
}

/** Warns that this list was booked already, so a contact does not book it twice by mistake. */
const BookedNotice = ({ email }: { email: string }) => (
  <NoticeBox tone="warn" title={m.group_draft_booked_title()}>
    <p className="anywhere">{m.group_draft_booked_sent({ email })}</p>
    <p>{m.group_draft_booked_wrong({ minutes: event.payment.holdMinutes })}</p>
    <p>{m.group_draft_booked_right()}</p>
  </NoticeBox>
);

/** Stage 1: the primary registrant, who is also participant 1. Rows: BULK-05 to BULK-09. */
function ContactStage({ remember, ...props }: StageProps & Pick<GroupFormProps, 'remember'>) {
  const { booking, store, typed } = props;
  const busy = useSelector(booking, isBusy);
  const submit = (typedAnswers: Answers) => {
    const answers = answersOf(typedAnswers);
    if (!answers) return;
    store.replace([contactOf(answers)]);
    booking.send({ type: 'contact.submitted', answers });
  };
  return (
    <Paper withBorder radius="lg" p="card">
      <p className={styles.first}>{m.bulk_form_is_first()}</p>
      <RequiredNote />
      <SchemaForm
        id="contact"
        form={groupContactForm}
        initial={typed.get()}
        busy={busy}
        onChange={(answers) => {
          typed.set(answers);
          remember({ typed: answers });
        }}
        onSubmit={submit}
        footer={
          <>
            <DraftTools {...props} />
            <ConsentLine />
            <div className={page.actions}>
              <span />
              <GroupSubmit booking={booking} className={page.wideOnly} />
            </div>
          </>
        }
      />
    </Paper>
  );
}
