import { Checkbox } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { refundReason } from '#domain/limits.ts';
import { formatInrExactly } from '#domain/money/money.ts';
import {
  isOtherChoice,
  isReasonMissing,
  type WorkshopExchange,
  type WorkshopExchangeInput,
  type WorkshopQuote,
} from '#machines/workshop-exchange/workshop-exchange.ts';
import { useEmitted, useFlow, useNotices } from '#src/lib/flow.ts';
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx';
import { m } from '#messages';
import { DialogProblem } from '../../shared/dialog-problem.tsx';
import { MissingNotice } from '../../shared/missing-notice.tsx';
import { useMissing, type Missing } from '../../shared/use-missing.ts';
import { DearerOrder } from './dearer-order.tsx';
import { ExchangeRefund, exchangeButton } from './exchange-refund.tsx';
import { workshopExchangeFlow, type WorkshopExchangeActor } from './flow.ts';

interface WorkshopsDialogProps {
  /** the person, and the order as the page shows it: another object each time the page has read the order */
  input: WorkshopExchangeInput;
  /** called when the order has changed on the service */
  onChanged: () => void;
}

/**
 * Chooses other workshops for a person. Shows the difference in price, its refund or the order for it, and why a choice is impossible, before
 * saving. It is open when it is mounted, and closes itself.
 */
export function WorkshopsDialog({ input, onChanged }: WorkshopsDialogProps) {
  const exchange = useFlow(workshopExchangeFlow, { input });
  useNotices(exchange);
  useEmitted(exchange, 'order.changed', onChanged);
  useOrderRead(exchange, input);
  const state = useSelector(exchange, (snapshot) => snapshot);
  const { quote, whyNot, problem } = state.context;
  const { errors, check } = useMissing(missingIn(state.context));
  const isBusy = state.hasTag('busy');
  return (
    <ConfirmDialog
      opened={state.status === 'active'}
      title={m.desk_order_change_workshops()}
      cancel={m.desk_cancel()}
      confirm={buttonOf(quote)}
      isBusy={isBusy}
      isDangerous={quote?.refund !== undefined && !quote.refund.needs_approval}
      onCancel={() => exchange.send({ type: 'dialog.closed' })}
      onConfirm={() => check() && exchange.send({ type: 'submitted' })}
    >
      <div className="stack gap-4">
        <DialogProblem sentence={problem} />
        <p>{m.desk_order_workshops_text()}</p>
        <Offered exchange={exchange} isBusy={isBusy} />
        <MissingNotice id="exchange-choice" sentence={whyNot || errors['exchange-choice']} role="status" />
        {quote?.difference !== undefined && (
          <p>{m.desk_order_difference({ amount: formatInrExactly(quote.difference) })}</p>
        )}
        <Money exchange={exchange} isBusy={isBusy} reasonError={errors['exchange-reason']} />
      </div>
    </ConfirmDialog>
  );
}

/** Tells the flow about the order when the page has read it again. */
function useOrderRead(exchange: WorkshopExchangeActor, input: WorkshopExchangeInput): void {
  const shown = useRef(input);
  useEffect(() => {
    if (shown.current === input) return;
    shown.current = input;
    const { version, present } = input;
    if (exchange.getSnapshot().status === 'active') exchange.send({ type: 'order.read', order: { version, present } });
  }, [exchange, input]);
}

function missingIn(context: WorkshopExchange): Missing {
  const noQuote = context.quote ? undefined : m.desk_order_quote_missing();
  return {
    'exchange-choice': context.whyNot || (isOtherChoice(context) ? noQuote : m.desk_order_same_workshops()),
    'exchange-reason': isReasonMissing(context) ? m.desk_text_least({ count: refundReason.least }) : undefined,
  };
}

/** Words of the button. It names the amount if money moves. */
function buttonOf({ refund, order }: Pick<WorkshopQuote, 'refund' | 'order'> = {}): string {
  if (refund) return exchangeButton(refund);
  return order ? m.desk_order_dearer_place({ amount: formatInrExactly(order.amount) }) : m.desk_order_save();
}

interface PartProps {
  exchange: WorkshopExchangeActor;
  isBusy: boolean;
}

function Offered({ exchange, isBusy }: PartProps) {
  const { offered, chosen } = useSelector(exchange, ({ context }) => context);
  return offered.map(({ id, name, date_time: time, free, price }) => (
    <Checkbox
      key={id}
      checked={chosen.includes(id)}
      disabled={isBusy}
      label={name}
      description={[time, price === undefined ? '' : formatInrExactly(price), m.desk_order_free({ count: free })]
        .filter(Boolean)
        .join(' · ')}
      onChange={() => exchange.send({ type: 'workshop.toggled', id })}
    />
  ));
}

/** The refund of cheaper workshops, or the order for dearer ones. */
function Money({ exchange, isBusy, reasonError }: PartProps & { reasonError: string | undefined }) {
  const { quote, reason, way } = useSelector(exchange, ({ context }) => context);
  return (
    <>
      {quote?.refund && (
        <ExchangeRefund
          refund={quote.refund}
          reason={reason}
          error={reasonError}
          isBusy={isBusy}
          onReason={(text) => exchange.send({ type: 'reason.changed', reason: text })}
        />
      )}
      {quote?.order && (
        <DearerOrder
          order={quote.order}
          way={way}
          isBusy={isBusy}
          onWay={(chosen) => exchange.send({ type: 'way.chosen', way: chosen })}
        />
      )}
    </>
  );
}
