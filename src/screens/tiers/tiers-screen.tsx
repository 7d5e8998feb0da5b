import { useLocation } from 'react-router-dom';
import tierData from '#event/tiers.json' with { type: 'json' };
import { isPassKey, keyOf, type PassKey } from '#domain/passes.ts';
import { tierOffer } from '#domain/phases.ts';
import { NoticeBox } from '#src/components/notice-box.tsx';
import { PageHeading } from '#src/components/page-heading.tsx';
import { useRuntime } from '#src/components/runtime.ts';
import { TierCard } from './tier-card.tsx';
import styles from './tiers-screen.module.css';

/** The fixed catalogue of passes. Spec: registration 2.2; tensions T-05, T-33; decisions 2, 3. */
export function TiersScreen() {
  const offer = tierOffer(useRuntime().phases);
  const begun = begunIn(useLocation().state);
  return (
    <div className={`wrap ${styles.screen}`}>
      <div className={styles.head}>
        <PageHeading title="Conference passes" />
        <p className={styles.lede}>
          Choose the category you belong to. Every pass covers all three days; workshops can be added in the next step.
        </p>
      </div>
      {offer === 'closed' && (
        <NoticeBox tone="info">
          <p>Registration is closed for every category. Passes already booked stay valid.</p>
        </NoticeBox>
      )}
      <ul className={styles.tiers}>
        {tierData.tiers.map((tier) => (
          <li key={tier.id}>
            <TierCard
              tier={tier}
              features={tierData.features}
              offer={offer}
              isBegun={begun !== undefined && keyOf(tier) === begun}
            />
          </li>
        ))}
      </ul>
      <p className={`small soft ${styles.taxes}`}>Amounts include all taxes.</p>
    </div>
  );
}

/** The pass of a booking the visitor comes back from: 'Go Back' and 'Try Again' bring it along. */
function begunIn(state: unknown): PassKey | undefined {
  if (typeof state !== 'object' || state === null || !('pass' in state)) return undefined;
  return typeof state.pass === 'string' && isPassKey(state.pass) ? state.pass : undefined;
}
