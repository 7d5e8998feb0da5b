import { useArrival, useWay } from '#src/components/address.ts';
import { Button } from '#src/components/button.tsx';
import { awardConfirmation, awardConfirmed, awardFailed, links, tryAgain } from '#words';
import type { AwardOutcome } from './outcome.ts';
import styles from './award-confirmation.module.css';

/** What went wrong, and the ways on. What the payment page has sent along leads back to it, and to the order's own page. */
export function AwardWays({ outcome }: { outcome: AwardOutcome }) {
  const { page, reason, award, orderData } = broughtBy(useArrival().state);
  const again = useWay(`/payment?${new URLSearchParams({ award })}`, { orderData });
  const isFailure = outcome === 'failure';
  const detail = isFailure && details.get(reason);
  return (
    <>
      {detail && <p>{detail}</p>}
      {page && (
        <p>
          <a href={page}>{awardConfirmation.order}</a>
        </p>
      )}
      <div className={styles.ways}>
        {isFailure && orderData !== undefined && <Button {...again}>{tryAgain}</Button>}
        <Button href="/" variant={isFailure && orderData !== undefined ? 'default' : 'filled'}>
          {links.home}
        </Button>
        <Button href="/awards" variant="default">
          {isFailure ? awardFailed.back : awardConfirmed.again}
        </Button>
      </div>
    </>
  );
}

const details = new Map<string, string>(Object.entries(awardFailed.details));

/** The history may hold anything. */
function broughtBy(state: unknown) {
  const held: Record<string, unknown> = { ...(typeof state === 'object' ? state : undefined) };
  const text = (name: string) => (typeof held[name] === 'string' ? held[name] : '');
  const page = /^\/orders\/\w+$/.test(text('page')) ? text('page') : '';
  return { page, reason: text('reason'), award: text('award'), orderData: held.orderData };
}
