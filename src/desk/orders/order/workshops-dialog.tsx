import { Checkbox } from '@mantine/core';
import { useEffect, useState } from 'react';
import { refundReason } from '#domain/limits.ts';
import { formatInrExactly } from '#domain/money/money.ts';
import type { PaymentWay } from '#domain/staff/filled-forms.ts';
import type { DeskOrder } from '#schemas/api/desk/order.ts';
import { m } from '#messages';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { MissingNotice } from '../../shared/missing-notice.tsx';
import { useMissing, type Missing } from '../../shared/use-missing.ts';
import { problemOf } from '../../shared/problem-of.ts';
import { DearerOrder } from './dearer-order.tsx';
import { ExchangeRefund, exchangeButton, isReason } from './exchange-refund.tsx';
import {
  changeWorkshops,
  exchangeWorkshops,
  orderWorkshops,
  quoteWorkshops,
  type Person,
  type Quote,
} from './order-api.ts';

interface WorkshopsDialogProps {
  order: DeskOrder;
  person: Person;
  opened: boolean;
  onClose: () => void;
}

/**
 * Chooses other workshops for a person. Shows the difference in price, its refund or the order for it, and why a choice is impossible, before
 * saving.
 */
export function WorkshopsDialog({ order, person, opened, onClose }: WorkshopsDialogProps) {
  const present = person.workshops.map(({ id }) => id);
  const [chosen, setChosen] = useState<string[]>();
  const wanted = chosen ?? present;
  const { offered, quote, problem } = useQuote({ orderId: order.id, number: person.number, wanted, opened });
  const [reason, setReason] = useState('');
  const [way, setWay] = useState<PaymentWay>('link');
  const whyNot = problem ?? quote?.why_not;
  const { refund, order: dearer } = quote ?? {};
  const { errors, check } = useMissing(missingIn({ chosen, quote, whyNot, reason }), opened);
  const close = () => {
    setChosen(undefined);
    setReason('');
    setWay('link');
    onClose();
  };
  const toggle = (id: string) =>
    setChosen(wanted.includes(id) ? wanted.filter((each) => each !== id) : [...wanted, id]);
  return (
    <ActDialog
      opened={opened}
      onClose={close}
      title={m.desk_order_change_workshops()}
      confirm={buttonOf(quote)}
      isDangerous={refund !== undefined && !refund.needs_approval}
      check={check}
      act={() => save({ order, person, wanted, quote, reason, way })}
      done={() => doneOf(quote)}
    >
      <p>{m.desk_order_workshops_text()}</p>
      <Offered offered={offered} wanted={wanted} onToggle={toggle} />
      <MissingNotice id="exchange-choice" sentence={whyNot ?? errors['exchange-choice']} role="status" />
      <Difference quote={quote} />
      {refund && (
        <ExchangeRefund refund={refund} reason={reason} error={errors['exchange-reason']} onReason={setReason} />
      )}
      {dearer && <DearerOrder order={dearer} way={way} onWay={setWay} />}
    </ActDialog>
  );
}

const Difference = ({ quote }: { quote: Quote | undefined }) =>
  quote?.difference !== undefined && <p>{m.desk_order_difference({ amount: formatInrExactly(quote.difference) })}</p>;

interface Checked {
  chosen: string[] | undefined;
  quote: Quote | undefined;
  whyNot: string | undefined;
  reason: string;
}

function missingIn({ chosen, quote, whyNot, reason }: Checked): Missing {
  const noQuote = quote ? undefined : m.desk_order_quote_missing();
  const isReasonMissing = quote?.refund !== undefined && !isReason(reason);
  return {
    'exchange-choice': whyNot ?? (chosen ? noQuote : m.desk_order_same_workshops()),
    'exchange-reason': isReasonMissing ? m.desk_text_least({ count: refundReason.least }) : undefined,
  };
}

interface Choice {
  order: DeskOrder;
  person: Person;
  wanted: string[];
  quote: Money | undefined;
  reason: string;
  way: PaymentWay;
}

/** Refunds the difference, places an order for it, or exchanges workshops with the same price. */
function save({
  order,
  person: { number },
  wanted: workshops,
  quote: { refund, order: dearer } = noQuote,
  reason,
  way,
}: Choice) {
  if (refund) return exchangeWorkshops(order, number, { workshops, amount: refund.amount, reason: reason.trim() });
  if (dearer) return orderWorkshops(order, number, { workshops, amount: dearer.amount, way });
  return changeWorkshops(order, number, workshops);
}

type Money = Pick<Quote, 'refund' | 'order'>;

const noQuote: Money = {};

/** Words of the button. It names the amount if money moves. */
function buttonOf({ refund, order: dearer }: Money = noQuote): string {
  if (refund) return exchangeButton(refund);
  return dearer ? m.desk_order_dearer_place({ amount: formatInrExactly(dearer.amount) }) : m.desk_order_save();
}

function doneOf({ refund, order: dearer }: Money = noQuote): string {
  if (dearer) return m.desk_order_dearer_placed();
  return refund?.needs_approval ? m.desk_order_exchange_asked() : m.desk_order_saved();
}

interface OfferedProps {
  offered: Quote['offered'];
  wanted: string[];
  onToggle: (id: string) => void;
}

const Offered = ({ offered, wanted, onToggle }: OfferedProps) =>
  offered.map(({ id, name, date_time: time, free, price }) => (
    <Checkbox
      key={id}
      checked={wanted.includes(id)}
      label={name}
      description={[time, price === undefined ? '' : formatInrExactly(price), m.desk_order_free({ count: free })]
        .filter(Boolean)
        .join(' · ')}
      onChange={() => onToggle(id)}
    />
  ));

interface QuoteOptions {
  orderId: string;
  number: number;
  wanted: string[];
  opened: boolean;
}

interface QuoteState {
  /** the choice that the quote or the problem belongs to */
  key?: string;
  quote?: Quote;
  problem?: string;
}

/**
 * Asks the service about a choice, each time it changes while the dialog is open. The quote is missing until the reply
 * to this choice arrives; the offered workshops stay.
 */
function useQuote({ orderId, number, wanted, opened }: QuoteOptions) {
  const [state, setState] = useState<QuoteState>({});
  const [offered, setOffered] = useState<Quote['offered']>([]);
  const key = wanted.join(' ');
  useEffect(() => {
    if (!opened) return undefined;
    let isCurrent = true;
    const show = (quote: Quote) => {
      setState({ key, quote });
      setOffered(quote.offered);
    };
    quoteWorkshops(orderId, number, key === '' ? [] : key.split(' ')).then(
      (quote) => isCurrent && show(quote),
      (error: unknown) => isCurrent && setState({ key, problem: problemOf(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [orderId, number, key, opened]);
  const { quote, problem } = state.key === key ? state : {};
  return { offered, quote, problem };
}
