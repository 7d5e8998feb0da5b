import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import event from '#event/event.json' with { type: 'json' };
import group from '#event/group.json' with { type: 'json' };
import { useAddress } from '#src/lib/address.ts';
import { useNotices } from '#src/ui/notices/notices.ts';
import { useFlow } from '#src/lib/use-flow.ts';
import { Participants } from '#src/forms/participants/participants.ts';
import { ClearingDialog } from './stages/clearing-dialog.tsx';
import { contactOf } from './stages/contact-of.ts';
import type { ChoiceActor, GroupFlows } from './flow-types.ts';
import { GroupBar } from './summary/group-bar.tsx';
import { answersOf, type GroupDraft } from './group-draft.ts';
import { GroupForm } from './group-form.tsx';
import { GroupHead } from './group-head.tsx';
import { GroupSummary } from './summary/group-summary.tsx';
import { PassDialog } from './summary/pass-dialog.tsx';
import { useDrafting } from './use-drafting.ts';
import page from '#src/ui/layout/order-page.module.css';

export interface GroupLayoutProps {
  /** from the query of the URL */
  pass: string | null;
  flows: GroupFlows;
  /** draft of an earlier visit or of a file */
  kept: Partial<GroupDraft>;
  remember: (part: Partial<GroupDraft>) => void;
  forget: () => void;
  onOpen: (draft: Partial<GroupDraft>) => void;
  onStartOver: () => void;
}

/** The stage on the left, 'Payment Summary' on the right, and the dialogs. Rows: BULK-05, BULK-10, BULK-24. */
export function GroupLayout(props: GroupLayoutProps) {
  const { pass, flows, kept } = props;
  const choice = useFlow(flows.choice, {
    input: { ...group.participants, maxWorkshops: event.limits.maxWorkshops, pass, draft: kept },
  });
  const booking = useFlow(flows.booking, { input: { answers: answersOf(kept.typed), stage: kept.stage } });
  const [store] = useState(() => storeOf(kept));
  const actors = { booking, choice };
  useNotices(choice);
  useNotices(booking);
  useDrafting({ ...actors, store, remember: props.remember });
  useListening({ ...actors, store });
  useLeaving({ ...actors, forget: props.forget });
  useHeadingFocus(choice);
  return (
    <div className="wrap">
      <GroupHead booking={booking} />
      <div className={page.two}>
        <GroupForm {...props} {...actors} store={store} />
        <GroupSummary {...actors} />
      </div>
      <GroupBar {...actors} />
      <PassDialog choice={choice} />
      <ClearingDialog choice={choice} />
    </div>
  );
}

type Actors = Parameters<typeof useDrafting>[0];

function storeOf({
  quantity = group.participants.least,
  people = [],
  remarks,
  typed,
  stage,
}: Partial<GroupDraft>): Participants {
  const store = new Participants(quantity, people, remarks);
  const answers = answersOf(typed);
  if (answers && stage === 'participants') store.setContact(contactOf(answers));
  return store;
}

/** A dialog that opened without a button cannot return the focus, so the heading takes it. */
function useHeadingFocus(choice: ChoiceActor): void {
  const isOpen = useSelector(choice, (state) => state.matches('choosingPass') || state.matches('asking'));
  useEffect(() => {
    if (isOpen) return undefined;
    const { activeElement } = document;
    const wasNowhere = () => document.activeElement === document.body || document.activeElement === activeElement;
    const take = () => wasNowhere() && document.querySelector('h1')?.focus({ preventScroll: true });
    return activeElement?.closest('[role=dialog]') ? clearing(setTimeout(take, 50)) : undefined;
  }, [isOpen]);
}

const clearing = (timer: ReturnType<typeof setTimeout>) => () => clearTimeout(timer);

/** Connects the two machines and the store of participants. */
function useListening({ booking, choice, store }: Omit<Actors, 'remember'>): void {
  useEffect(() => {
    const subscriptions = [
      choice.subscribe(({ context: { quantity } }) => quantity !== store.size && store.resize(quantity)),
      choice.on('restored', ({ people }) => store.replace([store.person(0), ...people.slice(1)])),
      booking.on('taken', ({ emails }) => store.nameTaken(emails)),
      booking.on('refused', () => {
        const { problem } = booking.getSnapshot().context;
        if (problem) store.name(problem.fields.flatMap(namedBy));
        choice.send({ type: 'reload' });
      }),
    ];
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }, [booking, choice, store]);
}

/** Splits a field name of the service, such as 'participant3.email'. */
function namedBy({ field, message }: { field: string; message: string }) {
  const [, number, name] = /^participant(\d+)\.(name|designation|email|mobile)$/.exec(field) ?? [];
  return number ? [{ index: Number(number) - 1, field: name as 'email', message }] : [];
}

/** After the order is placed: deletes the draft and opens the confirmation. Row: BULK-37. */
function useLeaving({ booking, forget }: Omit<Actors, 'store' | 'remember'> & { forget: () => void }): void {
  const isPlaced = useSelector(booking, (state) => state.matches('placed'));
  const address = useAddress();
  const leave = useEffectEvent(() => {
    forget();
    address.go('/conference/confirmation?status=success&for=group', { replace: true });
  });
  useEffect(() => {
    if (isPlaced) leave();
  }, [isPlaced]);
}
