import { Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import passes from '#event/passes.json' with { type: 'json' };
import tierData from '#event/tiers.json' with { type: 'json' };
import { formatInr } from '#domain/money/money.ts';
import { keyOf } from '#domain/booking/passes.ts';
import { pricedTiers } from '#domain/conference/tiers.ts';
import { tierOffer } from '#domain/conference/phases.ts';
import { Button } from '#src/ui/button.tsx';
import { GroupBookingLink } from '#src/ui/group-booking-link.tsx';
import { IconCheck, IconTicket } from '#src/ui/icons.ts';
import { useRuntime } from '#src/ui/runtime-context.ts';
import { Link } from '#src/ui/link.tsx';
import { Sentence } from '#src/ui/sentence.tsx';
import { m } from '#messages';
import { Section } from './section.tsx';
import styles from './home.module.css';

/** Passes with prices and benefits, and a link to the tickets page. Rows: HOME-ORD-03, TIER-07. Decision 21. */
export function Registration() {
  const findTickets = (
    <Button href="/tickets" variant="default" icon={IconTicket}>
      {m.links_find_tickets()}
    </Button>
  );
  return (
    <Section id="registration" title={m.registration_title()} ground="mist" aside={findTickets}>
      <Stack component="ul" className={styles.tiers}>
        {pricedTiers(tierData.tiers, passes).map((tier) => (
          <Tier key={tier.id} tier={tier} />
        ))}
      </Stack>
      <Group
        component="ul"
        gap="sm"
        align="stretch"
        className={`${styles.features} ${styles.signed}`}
        aria-label={m.registration_includes()}
      >
        {tierData.features.map(({ id, text }) => (
          <Group key={id} component="li" gap="xs" wrap="nowrap">
            <IconCheck size={18} stroke={2} aria-hidden="true" />
            {text}
          </Group>
        ))}
      </Group>
      <GroupBookingLink />
      <Text size="sm" c="dimmed">
        {m.tiers_taxes()}{' '}
        <Sentence parts={m.registration_pricing.parts()} elements={{ link: <Link href="/product-pricing-policy" /> }} />
      </Text>
    </Section>
  );
}

type TierData = ReturnType<typeof pricedTiers<(typeof tierData.tiers)[number]>>[number];

const Tier = ({ tier }: { tier: TierData }) => (
  <li className={styles.tier}>
    <h3>{tier.name}</h3>
    <Text size="sm" c="dimmed">
      {tier.description}
    </Text>
    <Group component="p" gap="0 var(--mantine-spacing-sm)" align="baseline" mt="xs" className={`num ${styles.price}`}>
      <Text span size="sm" c="dimmed">
        {m.tiers_regular_price()}
      </Text>
      <s>{formatInr(tier.strikePrice)}</s>
      <VisuallyHidden>{m.tiers_price_now()}</VisuallyHidden>
      <strong>{formatInr(tier.price)}</strong>
    </Group>
    <Offer tier={tier} />
  </li>
);

/** Booking button, or a text if the phase of the tiers is not open. Orders are still accepted. Decision 2. */
function Offer({ tier }: { tier: TierData }) {
  const offer = tierOffer(useRuntime().phases);
  if (offer !== 'book')
    return <p className={styles.closed}>{offer === 'soon' ? m.tiers_soon() : m.registration_closed()}</p>;
  return (
    <Button href={`/booking?pass=${keyOf(tier)}`} variant="default">
      {m.tiers_book_now()}
      <VisuallyHidden>: {tier.name}</VisuallyHidden>
    </Button>
  );
}
