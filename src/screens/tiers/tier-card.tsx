import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formatInr } from '#domain/money.ts';
import { keyOf } from '#domain/passes.ts';
import { IconCheck } from '#src/components/icons.ts';
import styles from './tier-card.module.css';

/** One category of delegate: what it costs, what it brings, and the way to book it. Spec: registration 2.2. */
export function TierCard({ tier, features, offer }: TierCardProps) {
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
      <Offer tier={tier} offer={offer} />
    </article>
  );
}

/** Links to /booking are loads of a document: only there the checkout's scripts may run. House decision 12. */
function Offer({ tier, offer }: Pick<TierCardProps, 'tier' | 'offer'>) {
  if (offer === 'book') {
    return (
      <Button
        component={Link}
        reloadDocument
        to={`/booking?pass=${keyOf(tier)}`}
        aria-label={`Book Now: ${tier.name}`}
        size="lg"
        fullWidth
      >
        Book Now
      </Button>
    );
  }
  return (
    <Button disabled size="lg" fullWidth>
      {offer === 'soon' ? 'Coming soon' : 'Registration Closed'}
    </Button>
  );
}

interface TierCardProps {
  tier: { id: string; name: string; description: string; strikePrice: number; price: number };
  features: readonly { id: number; text: string }[];
  offer: 'soon' | 'book' | 'closed';
}
