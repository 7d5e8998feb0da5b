import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { formatInr } from '#domain/money/money.ts';
import type { UpgradeQuote } from '#schemas/api/upgrades.api.ts';
import { preloadCheckout } from '#src/lib/payments/checkout.flow.ts';
import { Button } from '#src/ui/button.tsx';
import { IconLock } from '#src/ui/icons.ts';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { PageHeading } from '#src/ui/layout/screen-frame.tsx';
import { m } from '#messages';
import type { UpgradeActor } from './flow.ts';
import panel from '#src/ui/layout/summary-panel.module.css';
import styles from './upgrade.module.css';

/** Old and new passes, and the price, as the service sent them. */
export function Summary({ upgrade }: { upgrade: UpgradeActor }) {
  const quote = useSelector(upgrade, ({ context }) => context.quote);
  const total = quote?.total ?? 0;
  useEffect(() => {
    if (total > 0) preloadCheckout();
  }, [total]);
  if (!quote) return null;
  return (
    <div className="opening stack gap-6 step">
      <PageHeading title={m.pass_upgrade_title()} />
      <div className={`stack beside gap-6 at-start full ${styles.two}`}>
        <Passes quote={quote} />
        <Payment upgrade={upgrade} quote={quote} />
      </div>
    </div>
  );
}

function Passes({ quote: { passes, target } }: { quote: UpgradeQuote }) {
  return (
    <section className="card padded titled" aria-labelledby="upgrade-passes">
      <h2 id="upgrade-passes">{m.pass_upgrade_passes()}</h2>
      <ul className={`top-3 ${styles.passes}`}>
        {passes.map(({ pass_id: id, name, from, difference }) => (
          <li key={id} className="stack gap-1 pad-block-4 ruled">
            <b className="anywhere">{name}</b>
            <span>{m.upgrade_line({ from, to: target.name })}</span>
            <span className="soft anywhere code">{m.upgrade_choice_id({ passId: id })}</span>
            <span className="small soft num">
              {m.pass_upgrade_difference()}: {difference > 0 ? formatInr(difference) : m.pass_upgrade_free()}
            </span>
          </li>
        ))}
      </ul>
      <p className="small soft">{m.pass_upgrade_what()}</p>
    </section>
  );
}

function Payment({ upgrade, quote: { total } }: { upgrade: UpgradeActor; quote: UpgradeQuote }) {
  const problem = useSelector(upgrade, ({ context }) => context.problem);
  const isBusy = useSelector(upgrade, (state) => state.hasTag('busy'));
  const isConfirming = useSelector(upgrade, (state) => state.matches('confirming'));
  const resting = total > 0 ? m.pass_upgrade_pay({ total: formatInr(total) }) : m.pass_upgrade_now();
  const working = isConfirming
    ? m.pass_upgrade_confirming()
    : total > 0
      ? m.pass_upgrade_paying()
      : m.pass_upgrade_upgrading();
  return (
    <section className="card padded titled stack gap-4" aria-labelledby="upgrade-payment">
      <h2 id="upgrade-payment">{m.pass_upgrade_summary()}</h2>
      <dl>
        <div className={`${panel.line} ${panel.total} top-2`}>
          <dt>{m.pass_upgrade_total()}</dt>
          <dd className="sum">{formatInr(total)}</dd>
        </div>
      </dl>
      <p className="small soft">{total > 0 ? m.pass_upgrade_taxes() : m.pass_upgrade_free()}</p>
      {problem && <NoticeBox tone="bad" role="alert" title={problem} />}
      <Button size="lg" fullWidth icon={IconLock} isBusy={isBusy} onClick={() => upgrade.send({ type: 'pay' })}>
        {isBusy ? working : resting}
      </Button>
    </section>
  );
}
