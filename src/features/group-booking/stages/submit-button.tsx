import { useSelector } from '@xstate/react';
import { Button } from '#src/ui/button.tsx';
import { IconLock } from '#src/ui/icons.ts';
import { Spinner } from '#src/ui/spinner.tsx';
import { m } from '#messages';
import { isBusy, isContact, type BookingActor } from '../flow-types.ts';

/**
 * 'Continue to Stage 2', then 'Confirm and pay'. While busy it uses aria-disabled, which keeps the focus on it.
 * Rows: BULK-07, BULK-15.
 */
export function SubmitButton({ booking, className }: { booking: BookingActor; className?: string | undefined }) {
  const isFirst = useSelector(booking, isContact);
  const busy = useSelector(booking, isBusy);
  const sign = busy ? <Spinner /> : <IconLock size={20} stroke={1.75} aria-hidden="true" />;
  return (
    <Button
      type="submit"
      form={isFirst ? 'contact' : 'participants'}
      size="lg"
      aria-disabled={busy || undefined}
      className={className}
      icon={isFirst ? undefined : sign}
    >
      {isFirst ? m.bulk_desk_go_on() : m.bulk_desk_pay()}
    </Button>
  );
}
