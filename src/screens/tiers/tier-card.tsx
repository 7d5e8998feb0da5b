import { formatInr } from '#domain/money.ts';
import { keyOf } from '#domain/passes.ts';
import { Button } from '#src/components/button.tsx';
import { IconCheck } from '#src/components/icons.ts';
import styles from './tier-card.module.css';

/** One category of delegate: what it costs, what it brings, and the way to book it. Spec: registration 2.2. */
export function TierCard({ tier, features, offer, isBegun }: TierCardProps) {
  return (
    <article className={styles.card} aria-labelledby={`tier-${tier.id}`}>
      <h2 id={`tier-${tier.id}`} className={styles.name}>
        {tier.name}
      </h2>
      <p className="soft">{tier.description}</p>
      <p className={styles.price}>
        <span className="vh">Regular price</span>
        <s className={styles.strike}>{formatInr(tier.strikePrice)}</s>
        <span className="vh">Price now</span>
        <strong>{formatInr(tier.price)}</strong>
      </p>
      <ul className={styles.features} aria-label="Included">
        {features.map(({ id, text }) => (
          <li key={id}>
            <IconCheck size={18} stroke={2} aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
      <Offer {...{ tier, offer, isBegun }} />
    </article>
  );
}

/**
 * A closed tier stays closed, but whoever has begun a booking gets back to it: orders that come by link are taken (T-05).
 * Links to /booking are loads of a document: only there the checkout's scripts may run. docs/decisions/012.
 */
function Offer({ tier, offer, isBegun }: Pick<TierCardProps, 'tier' | 'offer' | 'isBegun'>) {
  const form = { href: `/booking?pass=${keyOf(tier)}`, fullWidth: true };
  if (offer === 'book') {
    return (
      <Button {...form} aria-label={`Book Now: ${tier.name}`} size="lg">
        Book Now
      </Button>
    );
  }
  return (
    <>
      <Button disabled size="lg" fullWidth>
        {offer === 'soon' ? 'Coming soon' : 'Registration Closed'}
      </Button>
      {isBegun && (
        <Button {...form} variant="default">
          Continue your booking
        </Button>
      )}
    </>
  );
}

interface TierCardProps {
  tier: { id: string; name: string; description: string; strikePrice: number; price: number };
  features: readonly { id: number; text: string }[];
  offer: 'soon' | 'book' | 'closed';
  /** The visitor comes back from a booking of this tier. */
  isBegun: boolean;
}
