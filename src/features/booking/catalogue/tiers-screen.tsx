import tierData from '#event/tiers.json' with { type: 'json' };
import { tierOffer } from '#domain/conference/phases.ts';
import { GroupWay } from '#src/ui/group-way.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { useRuntime } from '#src/ui/runtime.ts';
import { m } from '#messages';
import { TierCard } from './tier-card.tsx';
import styles from './tiers-screen.module.css';

/** The fixed catalogue of passes. Rows: ROUTE-14, TIER-07. Decisions 2, 3, 21. */
export function TiersScreen() {
  const offer = tierOffer(useRuntime().phases);
  return (
    <div className="wrap screen-space">
      <div className="opening screen-head">
        <PageHeading title={m.tiers_title()} />
        <p className={styles.lede}>{m.tiers_lede()}</p>
      </div>
      {offer === 'closed' && (
        <NoticeBox tone="info">
          <p>{m.tiers_all_closed()}</p>
        </NoticeBox>
      )}
      <ul className={styles.tiers}>
        {tierData.tiers.map((tier) => (
          <li key={tier.id}>
            <TierCard tier={tier} features={tierData.features} offer={offer} />
          </li>
        ))}
      </ul>
      <div className={styles.below}>
        <GroupWay />
        <p className="small soft">{m.tiers_taxes()}</p>
      </div>
    </div>
  );
}
