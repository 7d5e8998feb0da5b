import tierData from '#event/tiers.json' with { type: 'json' };
import { tierOffer } from '#domain/phases.ts';
import { GroupWay } from '#src/ui/group-way.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { useRuntime } from '#src/ui/runtime.ts';
import { tiers as words } from '#words';
import { TierCard } from './tier-card.tsx';
import styles from './tiers-screen.module.css';

/** The fixed catalogue of passes. Spec: registration 2.2; tensions T-05, T-33; decisions 2, 3. */
export function TiersScreen() {
  const offer = tierOffer(useRuntime().phases);
  return (
    <div className={`wrap ${styles.screen}`}>
      <div className={styles.head}>
        <PageHeading title={words.title} />
        <p className={styles.lede}>{words.lede}</p>
      </div>
      {offer === 'closed' && (
        <NoticeBox tone="info">
          <p>{words.allClosed}</p>
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
        <p className="small soft">{words.taxes}</p>
      </div>
    </div>
  );
}
