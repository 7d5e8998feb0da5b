import { useSelector } from '@xstate/react';
import { Button } from '#src/ui/button.tsx';
import { IconLock } from '#src/ui/icons.ts';
import { Spinner } from '#src/ui/spinner.tsx';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { m } from '#messages';
import { isBusy, isLoading } from '../busy.ts';
import type { BookingActor } from '../flow-types.ts';

/**
 * 'Confirm and pay' on the last step, 'Continue' before. While busy it uses aria-disabled, which keeps the focus on it.
 * In the server-rendered HTML it is enabled. Row: BOOK-05.
 */
export function SubmitButton({ booking, form, className }: SubmitButtonProps) {
  const isLast = useSelector(booking, (state) => state.context.count === 1 || !state.hasTag('contact'));
  const busy = useSelector(booking, isBusy);
  const loading = useSelector(booking, isLoading);
  const isHydrated = useHydrated();
  const sign = busy ? <Spinner /> : <IconLock size={20} stroke={1.75} aria-hidden="true" />;
  return (
    <Button
      type="submit"
      form={form}
      size="lg"
      aria-disabled={busy || (isHydrated && loading) || undefined}
      className={className}
      icon={isLast ? sign : undefined}
    >
      {isLast ? m.desk_pay() : m.desk_go_on()}
    </Button>
  );
}

interface SubmitButtonProps {
  booking: BookingActor;
  /** id of the form it submits */
  form: string;
  className?: string | undefined;
}
