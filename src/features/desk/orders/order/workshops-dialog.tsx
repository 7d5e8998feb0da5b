import { Checkbox } from '@mantine/core';
import { useEffect, useState } from 'react';
import { formatInrExactly } from '#domain/money/money.ts';
import type { DeskOrder } from '#schemas/api/desk-order.ts';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { m } from '#messages';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { problemOf } from '../../shared/problem-of.ts';
import { changeWorkshops, quoteWorkshops, type Person, type Quote } from './order-api.ts';

interface WorkshopsDialogProps {
  order: DeskOrder;
  person: Person;
  opened: boolean;
  onClose: () => void;
}

/** Chooses other workshops for a person. Shows the difference in price, and why a choice is impossible, before saving. */
export function WorkshopsDialog({ order, person, opened, onClose }: WorkshopsDialogProps) {
  const present = person.workshops.map(({ id }) => id);
  const [chosen, setChosen] = useState<string[]>();
  const wanted = chosen ?? present;
  const { quote, problem } = useQuote({ orderId: order.id, number: person.number, wanted, opened });
  const reason = problem ?? quote?.why_not;
  const close = () => {
    setChosen(undefined);
    onClose();
  };
  const toggle = (id: string) =>
    setChosen(wanted.includes(id) ? wanted.filter((each) => each !== id) : [...wanted, id]);
  return (
    <ActDialog
      opened={opened}
      onClose={close}
      title={m.desk_order_change_workshops()}
      confirm={m.desk_order_save()}
      canConfirm={chosen !== undefined && quote !== undefined && reason === undefined}
      act={() => changeWorkshops(order, person.number, wanted)}
      done={() => m.desk_order_saved()}
    >
      <p>{m.desk_order_workshops_text()}</p>
      {reason !== undefined && <NoticeBox tone="warn" role="status" title={reason} />}
      {quote?.difference !== undefined && (
        <p>{m.desk_order_difference({ amount: formatInrExactly(quote.difference) })}</p>
      )}
      <Offered offered={quote?.offered ?? []} wanted={wanted} onToggle={toggle} />
    </ActDialog>
  );
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

/** Asks the service about a choice, each time it changes while the dialog is open. */
function useQuote({ orderId, number, wanted, opened }: QuoteOptions) {
  const [state, setState] = useState<{ quote?: Quote; problem?: string }>({});
  const key = wanted.join(' ');
  useEffect(() => {
    if (!opened) return undefined;
    let isCurrent = true;
    quoteWorkshops(orderId, number, key === '' ? [] : key.split(' ')).then(
      (quote) => isCurrent && setState({ quote }),
      (error: unknown) => isCurrent && setState({ problem: problemOf(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [orderId, number, key, opened]);
  return state;
}
