import { useSelector } from '@xstate/react';
import { use, useEffect, useState } from 'react';
import event from '#event/event.json' with { type: 'json' };
import group from '#event/group.json' with { type: 'json' };
import { formatInr } from '#domain/money/money.ts';
import { passOnSale } from '#machines/bulk-booking/bulk-booking.ts';
import { normaliseEmail } from '#domain/text/clean-email.ts';
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx';
import { Participants } from '#src/forms/participants/participants.ts';
import { useAddress } from '#src/lib/address.ts';
import { useEmitted, useReached, useFlow, useNotices } from '#src/lib/flow.ts';
import { OfferLine, OrderSteps } from '#src/ui/layout/order-steps.tsx';
import { PageHeading } from '#src/ui/layout/screen-frame.tsx';
import { m } from '#messages';
import { bulkBookingFlow, groupChoiceFlow, isContact, type ChoiceActor, type GroupActors } from './flow.ts';
import { answersOf, contactOf, type GroupDraft } from './group-draft.ts';
import { GroupForm } from './group-form.tsx';
import { GroupOfficeContext } from './group-office.ts';
import { GroupBar } from './group-total.tsx';
import { PassDialog } from './pass-dialog.tsx';
import { GroupSummary } from './summary/group-summary.tsx';
import page from '#src/ui/layout/order-steps.module.css';

interface GroupLayoutProps {
  /** `pass` in the query of the URL */
  pass: string | null;
  /** the draft of an earlier visit or of a file */
  kept: Partial<GroupDraft>;
  remember: (part: Partial<GroupDraft>) => void;
  forget: () => void;
  /** starts the booking again with this draft */
  onOpen: (draft: Partial<GroupDraft>) => void;
}

/** The stage on the left, 'Payment Summary' on the right, and the dialogs. Rows: BULK-05, BULK-10, BULK-24. */
export function GroupLayout({ pass, kept, remember, forget, onOpen }: GroupLayoutProps) {
  const office = use(GroupOfficeContext);
  const choice = useFlow(groupChoiceFlow, {
    input: { ...group.participants, maxWorkshops: event.limits.maxWorkshops, pass, draft: kept },
  });
  const booking = useFlow(office?.flow ?? bulkBookingFlow, {
    input: { answers: answersOf(kept.typed), stage: kept.stage },
  });
  const [store] = useState(() => storeOf(kept));
  const isFirst = useSelector(booking, isContact);
  const actors = { booking, choice };
  useNotices(choice);
  useNotices(booking);
  useListening({ ...actors, store, remember });
  useLeaving({ ...actors, remember, forget });
  useHeadingFocus(choice);
  return (
    <div className={office ? undefined : 'wrap'}>
      <div className={page.head}>
        {!office && <PageHeading title={m.bulk_form_title()} />}
        {!office && <GroupOffer {...actors} />}
        <OrderSteps
          label={m.bulk_form_progress()}
          steps={[m.bulk_form_contact(), m.bulk_form_participants()]}
          current={isFirst ? 0 : 1}
        />
      </div>
      <div className={page.two}>
        <GroupForm {...actors} {...{ store, kept, remember, onOpen }} />
        <GroupSummary {...actors} />
      </div>
      <GroupBar {...actors} />
      <PassDialog {...actors} />
      <ClearingDialog choice={choice} />
    </div>
  );
}

/** The chosen pass with its price, and how long the seats are held. */
function GroupOffer({ booking, choice }: GroupActors) {
  const passes = useSelector(booking, ({ context }) => context.passes);
  const key = useSelector(choice, ({ context }) => context.key);
  const pass = passOnSale(key, passes);
  return (
    <OfferLine
      price={pass && m.bulk_form_each.parts({ pass: pass.name, rupees: formatInr(pass.price) })}
      isOpen={key === undefined}
      hold={m.bulk_form_held({ hours: group.bulkHoldHours })}
    />
  );
}

function storeOf({ quantity = group.participants.least, people, remarks, typed, stage }: Partial<GroupDraft>) {
  const store = new Participants(quantity, people, remarks);
  const answers = answersOf(typed);
  if (answers && stage === 'participants') store.replace([contactOf(answers)]);
  return store;
}

/** Asks for confirmation if a change would clear chosen workshops. Rows: BULK-25, BULK-27. Decision 21. */
function ClearingDialog({ choice }: { choice: ChoiceActor }) {
  const opened = useSelector(choice, (state) => state.matches('asking'));
  const change = useSelector(choice, ({ context }) => context.change);
  return (
    <ConfirmDialog
      opened={opened}
      title={m.clearing_title()}
      cancel={m.clearing_keep()}
      confirm={m.clearing_clear()}
      onCancel={() => choice.send({ type: 'change.declined' })}
      onConfirm={() => choice.send({ type: 'change.confirmed' })}
      isDangerous
    >
      <p>{change && 'key' in change ? m.clearing_pass() : m.clearing_quantity()}</p>
    </ConfirmDialog>
  );
}

/** Focuses the heading when a dialog closes that no button has opened. */
function useHeadingFocus(choice: ChoiceActor): void {
  const isOpen = useSelector(choice, (state) => state.matches('choosingPass') || state.matches('asking'));
  useEffect(() => {
    if (isOpen) return undefined;
    const { activeElement } = document;
    if (!activeElement?.closest('[role=dialog]')) return undefined;
    const timer = setTimeout(() => {
      if ([document.body, activeElement].includes(document.activeElement ?? document.body))
        document.querySelector('h1')?.focus({ preventScroll: true });
    }, 50);
    return () => clearTimeout(timer);
  }, [isOpen]);
}

interface Listening extends GroupActors {
  store: Participants;
  remember: (part: Partial<GroupDraft>) => void;
}

/** Connects both machines with the list of participants. The device stores their changes. Decision 18. */
function useListening({ booking, choice, store, remember }: Listening): void {
  useEmitted(choice, 'restored', ({ people }) => store.replace([store.row(0).person, ...people.slice(1)]));
  useEmitted(booking, 'taken', ({ emails }) => store.nameTaken(emails));
  useEmitted(booking, 'refused', () => {
    const { problem } = booking.getSnapshot().context;
    if (problem) store.name(problem.fields.flatMap(namedBy));
    choice.send({ type: 'reload' });
  });
  useEffect(() => {
    let previous = choice.getSnapshot().context;
    let { stage } = booking.getSnapshot().context;
    const subscriptions = [
      choice.subscribe(({ context }) => {
        const { key, quantity, choices } = context;
        if (quantity !== store.size) store.resize(quantity);
        if (key === previous.key && quantity === previous.quantity && choices === previous.choices) return;
        previous = context;
        remember({ ...(key && { key }), quantity, choices });
      }),
      booking.subscribe(({ context }) => {
        if (context.stage === stage) return;
        stage = context.stage;
        remember({ stage });
      }),
    ];
    const stop = store.subscribe('people', () => remember({ people: store.everyone(), remarks: store.remarks() }));
    return () => {
      stop();
      subscriptions.forEach((subscription) => subscription.unsubscribe());
    };
  }, [booking, choice, store, remember]);
}

/** Converts a field name of the service, such as 'participant3.email', to index and field. Empty for other names. */
function namedBy({ field, message }: { field: string; message: string }) {
  const [, number, name] = /^participant(\d+)\.(name|designation|email|mobile)$/.exec(field) ?? [];
  return number ? [{ index: Number(number) - 1, field: name as 'email', message }] : [];
}

/**
 * After the order was placed, opens the confirmation page. The draft stays until the contact has proved the email, and
 * starts again with the form of the contact. At the desk, and for a free group, which is paid, it is deleted. Row: BULK-37.
 */
function useLeaving({ booking, remember, forget }: GroupActors & Pick<GroupLayoutProps, 'remember' | 'forget'>): void {
  const address = useAddress();
  const office = use(GroupOfficeContext);
  useReached(booking, 'placed', () => {
    const { group: placed, answers } = booking.getSnapshot().context;
    const isFree = placed?.total === 0;
    if (office || isFree || !answers) forget();
    else remember({ bookedEmail: normaliseEmail(answers.email), stage: 'contact' });
    if (office) office.onPlaced();
    else {
      const url = `/conference/confirmation?status=success${isFree ? '' : '&for=group'}`;
      address.go(url, { replace: true, state: { email: answers?.email, passes: placed?.participants.length } });
    }
  });
}
