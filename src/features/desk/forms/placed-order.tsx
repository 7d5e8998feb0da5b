import { useClipboard } from '@mantine/hooks';
import { formatInrExactly } from '#domain/money/money.ts';
import type { PlacedForBuyer } from '#schemas/api/desk-forms.api.ts';
import { Button } from '#src/ui/button.tsx';
import { IconCheck, IconCopy } from '#src/ui/icons.ts';
import { m } from '#messages';
import { useMay } from '../session/use-session.ts';
import { FactList } from '../shared/fact-list.tsx';
import { timeInWords } from '../shared/format.ts';
import styles from './forms.module.css';

interface PlacedOrderProps {
  placed: PlacedForBuyer;
  /** opens an empty form */
  onAnother: () => void;
}

/** The order that was placed, with the link at which the buyer pays. */
export function PlacedOrder({ placed, onAnother }: PlacedOrderProps) {
  const { order_code: code, email, total, due, link } = placed;
  return (
    <section className="card padded stack gap-5" aria-labelledby="placed">
      <h2 id="placed" tabIndex={-1} ref={focus}>
        {m.desk_forms_placed({ code })}
      </h2>
      <FactList
        facts={[
          { title: m.desk_amount(), value: formatInrExactly(total) },
          { title: m.desk_orders_due(), value: timeInWords(due) },
          { title: m.desk_forms_mailed(), value: email },
          {
            title: m.desk_forms_link(),
            value: (
              <a className={styles.link} href={link} target="_blank">
                {link}
              </a>
            ),
          },
        ]}
      />
      <p>{m.desk_forms_next()}</p>
      <Acts {...{ placed, onAnother }} />
    </section>
  );
}

function Acts({ placed: { order_id: id, link }, onAnother }: PlacedOrderProps) {
  const clipboard = useClipboard({ timeout: 4000 });
  const maySeeOrders = useMay()('see orders');
  return (
    <>
      <div className="row gap-2">
        <Button icon={clipboard.copied ? IconCheck : IconCopy} onClick={() => clipboard.copy(link)}>
          {m.desk_forms_copy()}
        </Button>
        {maySeeOrders && (
          <Button variant="default" href={`/desk/orders/${id}`}>
            {m.desk_forms_open_order()}
          </Button>
        )}
        <Button variant="default" onClick={onAnother}>
          {m.desk_forms_another()}
        </Button>
      </div>
      <p role="status" className="vh">
        {clipboard.copied ? m.desk_forms_copied() : clipboard.error ? m.desk_forms_not_copied() : ''}
      </p>
    </>
  );
}

/** The form was longer, so the heading can be above the window. */
const focus = (heading: HTMLElement | null) => {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'center', behavior: 'instant' });
};
