import group from '#event/group.json' with { type: 'json' };
import { tierOffer } from '#domain/phases.ts';
import { Link } from '#src/ui/link.tsx';
import { groupWays as words } from '#words';
import { useRuntime } from './runtime.ts';

/** The way to a booking for a group, while passes are sold. It works without a script. Spec: registration 2.5. */
export function GroupWay() {
  const { least, most } = group.participants;
  if (tierOffer(useRuntime().phases) !== 'book') return null;
  return (
    <p>
      {words.many(least, most)} <Link href="/bulk-booking">{words.book}</Link>
    </p>
  );
}
