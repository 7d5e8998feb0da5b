import { Paper, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, use, useCallback, useRef, useState, type RefObject } from 'react';
import event from '#event/event.json' with { type: 'json' };
import group from '#event/group.json' with { type: 'json' };
import type { InvoiceRecipient } from '#domain/money/invoice-recipient.ts';
import type { Attendee } from '#domain/booking/attendees.ts';
import { groupPrice, isPriceKnown } from '#machines/group-choice/group-choice.ts';
import { passOnSale } from '#machines/bulk-booking/bulk-booking.ts';
import { Button } from '#src/ui/button.tsx';
import { IconFileSpreadsheet } from '#src/ui/icons.ts';
import { ParticipantsForm } from '#src/forms/participants/participants-form.tsx';
import { recipientOf, RecipientFields, withRecipient, type RecipientHandle } from '#src/forms/recipient-fields.tsx';
import { m } from '#messages';
import { DraftTools, type StageProps } from './draft-tools.tsx';
import { isBusy, type GroupActors } from './flow.ts';
import { GroupOfficeContext } from './group-office.ts';
import type { GroupDraft } from './group-draft.ts';
import { GroupSubmit, GroupTotal, useNeedsRecipient } from './group-total.tsx';
import { ParticipantWorkshops } from './workshops/participant-workshops.tsx';
import { awaitedId } from './summary/group-summary.tsx';
import { UndoLine } from './undo-line.tsx';
import page from '#src/ui/layout/order-steps.module.css';

const ListDialog = lazy(async () => ({ default: (await import('./list-dialog.tsx')).ListDialog }));

interface ParticipantsStageProps extends StageProps {
  remember: (part: Partial<GroupDraft>) => void;
}

/** Stage 2: data and workshops of all participants. Rows: BULK-10 to BULK-15, BULK-17 to BULK-20. */
export function ParticipantsStage(props: ParticipantsStageProps) {
  const { booking, choice, store } = props;
  const busy = useSelector(booking, isBusy);
  const office = use(GroupOfficeContext);
  const fields = useRef<RecipientHandle>(null);
  const below = useCallback(
    (index: number) => <ParticipantWorkshops booking={booking} choice={choice} index={index} />,
    [booking, choice],
  );
  return (
    <ParticipantsForm
      store={store}
      busy={busy}
      below={below}
      onSubmit={(people) => {
        withRecipient(fields, (recipient) => {
          if (!office || office.mayPlace()) send(props, { people, recipient });
        });
      }}
      tools={<FillFromList {...props} busy={busy} />}
      footer={<StageFooter {...props} {...{ fields, busy }} />}
    />
  );
}

interface FooterProps extends ParticipantsStageProps {
  fields: RefObject<RecipientHandle | null>;
  busy: boolean;
}

const StageFooter = ({ busy, ...props }: FooterProps) => (
  <Paper withBorder radius="lg" p="card">
    <Stack gap={20}>
      <DraftTools {...props} />
      <GroupTotal booking={props.booking} choice={props.choice} />
      <GroupRecipient {...props} busy={busy} />
      {use(GroupOfficeContext)?.beforeSubmit ?? <NextSteps />}
      <div className={page.actions}>
        <Button variant="default" disabled={busy} onClick={() => props.booking.send({ type: 'back' })}>
          {m.bulk_form_back()}
        </Button>
        <GroupSubmit booking={props.booking} className={page.wideOnly} />
      </div>
    </Stack>
  </Paper>
);

/** Asks for the recipient of the invoice if the invoice needs it. */
function GroupRecipient({ booking, choice, recipient, remember, fields, busy }: FooterProps) {
  const problems = useSelector(booking, ({ context }) => context.problem?.fields);
  if (!useNeedsRecipient({ booking, choice })) return null;
  return (
    <RecipientFields
      ref={fields}
      initial={recipient.get() ?? recipientOf({ ...booking.getSnapshot().context.answers })}
      busy={busy}
      problems={problems}
      onChange={(answers) => {
        recipient.set(answers);
        remember({ recipient: answers });
      }}
    />
  );
}

const NextSteps = () => (
  <Text size="sm" c="dimmed">
    {m.bulk_form_then({ minutes: event.payment.holdMinutes, hours: group.bulkHoldHours })}
  </Text>
);

/**
 * Submits the group. If no pass is chosen, shows the error and focuses the pass field. If the price of a chosen
 * workshop is unknown, the total would be too low, so it loads the workshops again instead. Row: ERR-B-07.
 */
function send(
  { booking, choice }: GroupActors,
  { people, recipient }: { people: Attendee[]; recipient: InvoiceRecipient | undefined },
): void {
  const state = choice.getSnapshot();
  // a typed quantity takes effect at this click, and can first ask to clear workshops
  if (state.matches('asking')) return;
  const { context } = state;
  if (context.key && !isPriceKnown(context)) {
    choice.send({ type: 'reload' });
    document.getElementById(awaitedId)?.focus();
    return;
  }
  const { passes } = booking.getSnapshot().context;
  booking.send({
    type: 'group.submitted',
    key: context.key,
    participants: people.map((person, index) => ({ ...person, workshops: [...(context.choices[index] ?? [])] })),
    total: groupPrice(context, passOnSale(context.key, passes)).total,
    recipient,
  });
  if (context.key) return;
  choice.send({ type: 'pass.missed' });
  document.getElementById('pass')?.focus();
}

/** Button that opens the import of a list. The first press loads the code. */
function FillFromList({ choice, store, busy }: StageProps & { busy: boolean }) {
  const [list, setList] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        disabled={busy}
        icon={IconFileSpreadsheet}
        onClick={() => setList('open')}
      >
        {m.bulk_form_fill()}
      </Button>
      <UndoLine choice={choice} busy={busy} of="list" isEdited={() => store.isEdited()} />
      {list !== 'never' && (
        <Suspense>
          <ListDialog opened={list === 'open'} choice={choice} store={store} onClose={() => setList('closed')} />
        </Suspense>
      )}
    </>
  );
}
