import { formatInr } from '#domain/money/money.ts';
import { keyOf } from '#domain/booking/passes.ts';
import { Button } from '#src/ui/button.tsx';
import { IconCheck } from '#src/ui/icons.ts';
import { m } from '#messages';
import { ContinueBooking } from './continue-booking.tsx';
import styles from './tier-card.module.css';

/** One category of delegate: price, features and booking button. Rows: TIER-06, TIER-07. */
export function TierCard({ tier, features, offer }: TierCardProps) {
  return (
    <article className={styles.card} aria-labelledby={`tier-${tier.id}`}>
      <h2 id={`tier-${tier.id}`} className={styles.name}>
        {tier.name}
      </h2>
      <p className="soft">{tier.description}</p>
      <p className={styles.price}>
        <span className="vh">{m.tiers_regular_price()}</span>
        <s className={styles.strike}>{formatInr(tier.strikePrice)}</s>
        <span className="vh">{m.tiers_price_now()}</span>
        <strong>{formatInr(tier.price)}</strong>
      </p>
      <ul className={styles.features} aria-label={m.tiers_included()}>
        {features.map(({ id, text }) => (
          <li key={id}>
            <IconCheck size={18} stroke={2} aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
      <Offer {...{ tier, offer }} />
    </article>
  );
}

/**
 * A closed tier still links back to a started booking, because orders by link are accepted. Row: ROUTE-14. Decision 21.
 */
function Offer({ tier, offer }: Pick<TierCardProps, 'tier' | 'offer'>) {
  const pass = keyOf(tier);
  if (offer === 'book') {
    return (
      <Button href={`/booking?pass=${pass}`} aria-label={m.tiers_book({ tier: tier.name })} size="lg" fullWidth>
        {m.tiers_book_now()}
      </Button>
    );
  }
  return (
    <div>
      <Button disabled size="lg" fullWidth>
        {offer === 'soon' ? m.tiers_soon() : m.tiers_closed()}
      </Button>
      {pass && <ContinueBooking pass={pass} />}
    </div>
  );
}

interface TierCardProps {
  tier: { id: string; name: string; description: string; strikePrice: number; price: number };
  features: readonly { id: number; text: string }[];
  offer: 'soon' | 'book' | 'closed';
}
