import { Stack, Text, VisuallyHidden } from '@mantine/core';
import { datesInWords } from '#domain/time/dates.ts';
import event from '#event/event.json' with { type: 'json' };
import passes from '#event/passes.json' with { type: 'json' };
import tierData from '#event/tiers.json' with { type: 'json' };
import { isPassKey, keyOf, type PassKey } from '#domain/booking/passes.ts';
import { pricedTiers } from '#domain/conference/tiers.ts';
import { tierOffer } from '#domain/conference/phases.ts';
import { formatInr } from '#domain/money/money.ts';
import { useArrival } from '#src/lib/address.ts';
import type { Page } from '#src/lib/page.ts';
import { Button } from '#src/ui/button.tsx';
import { GroupBookingLink } from '#src/ui/group-booking-link.tsx';
import { IconCheck } from '#src/ui/icons.ts';
import { PageHeading, BookingFrame } from '#src/ui/layout/screen-frame.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { useRuntime } from '#src/ui/runtime-context.ts';
import { m } from '#messages';
import styles from './tiers.module.css';

/** The catalogue of passes. Row: ROUTE-14. */
export const tiersPage = (): Page => ({
  title: m.tiers_title(),
  description: m.descriptions_tiers({ event: event.name, dates: datesInWords(event.dates) }),
  canonical: '/classic-booking',
  frame: BookingFrame,
  body: <TiersScreen />,
});

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
      <Stack component="ul" gap={20} mt="lg" className={styles.tiers}>
        {pricedTiers(tierData.tiers, passes).map((tier) => (
          <li key={tier.id}>
            <TierCard tier={tier} offer={offer} />
          </li>
        ))}
      </Stack>
      <Stack gap="xs" mt={20}>
        <GroupBookingLink />
        <Text size="sm" c="dimmed">
          {m.tiers_taxes()}
        </Text>
      </Stack>
    </div>
  );
}

interface TierCardProps {
  tier: ReturnType<typeof pricedTiers<(typeof tierData.tiers)[number]>>[number];
  offer: 'soon' | 'book' | 'closed';
}

/** One pass of the catalogue: price, features and booking button. Rows: TIER-06, TIER-07. */
const TierCard = ({ tier, offer }: TierCardProps) => (
  <article className={styles.card} aria-labelledby={`tier-${tier.id}`}>
    <h2 id={`tier-${tier.id}`} className={styles.name}>
      {tier.name}
    </h2>
    <Text c="dimmed">{tier.description}</Text>
    <p className={styles.price}>
      <Text span size="sm" c="dimmed">
        {m.tiers_regular_price()}
      </Text>
      <s className={styles.strike}>{formatInr(tier.strikePrice)}</s>
      <VisuallyHidden>{m.tiers_price_now()}</VisuallyHidden>
      <strong>{formatInr(tier.price)}</strong>
    </p>
    <Stack component="ul" gap="xs" className={styles.features} aria-label={m.tiers_included()}>
      {tierData.features.map(({ id, text }) => (
        <li key={id}>
          <IconCheck size={18} stroke={2} aria-hidden="true" />
          {text}
        </li>
      ))}
    </Stack>
    <Offer tier={tier} offer={offer} />
  </article>
);

/**
 * Booking button of a tier. If the tier is closed and the visitor comes from a booking of its pass, a link leads back
 * to the booking. Orders are still accepted there. Row: ROUTE-14. Decision 21.
 */
function Offer({ tier, offer }: TierCardProps) {
  const { state } = useArrival();
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
      {pass && passOfDraft(state) === pass && (
        <Button href={`/booking?pass=${pass}`} variant="default" fullWidth>
          {m.continue_booking()}
        </Button>
      )}
    </div>
  );
}

/** The pass in the navigation state, which 'Go Back' and 'Try Again' pass on. */
function passOfDraft(state: unknown): PassKey | undefined {
  if (typeof state !== 'object' || state === null || !('pass' in state)) return undefined;
  return typeof state.pass === 'string' && isPassKey(state.pass) ? state.pass : undefined;
}
