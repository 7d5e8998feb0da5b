import { useSelector } from '@xstate/react';
import { IconCheck } from '#src/ui/icons.ts';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { m } from '#messages';
import { isContact, type BookingActor } from './flow-types.ts';
import page from '#src/ui/layout/order-page.module.css';

/** The heading, and the progress through the two stages. */
export function GroupHead({ booking }: { booking: BookingActor }) {
  const isFirst = useSelector(booking, isContact);
  return (
    <div className={page.head}>
      <PageHeading title={m.bulk_desk_title()} />
      <ol className={page.steps} aria-label={m.bulk_desk_progress()}>
        <li aria-current={isFirst ? 'step' : undefined} data-done={isFirst ? undefined : true}>
          <span className={page.stepNumber}>{isFirst ? 1 : done}</span>
          {m.bulk_desk_contact()}
        </li>
        <li aria-current={isFirst ? undefined : 'step'}>
          <span className={page.stepNumber}>2</span>
          {m.bulk_desk_participants()}
        </li>
      </ol>
    </div>
  );
}

const done = <IconCheck size={16} stroke={2} aria-hidden="true" />;
