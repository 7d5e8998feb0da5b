import group from '#event/group.json' with { type: 'json' };
import { tierOffer } from '#domain/conference/phases.ts';
import { Link } from '#src/ui/link.tsx';
import { m } from '#messages';
import { useRuntime } from './runtime-context.ts';

/** Link to group booking. It is shown while passes are on sale, and works without JavaScript. */
export function GroupBookingLink() {
  const { least, most } = group.participants;
  if (tierOffer(useRuntime().phases) !== 'book') return null;
  return (
    <p>
      {m.group_ways_many({ least, most })} <Link href="/bulk-booking">{m.group_ways_book()}</Link>
    </p>
  );
}
