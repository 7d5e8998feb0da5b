import { useSelector } from '@xstate/react';
import { Button } from '#src/ui/button.tsx';
import { IconLock } from '#src/ui/icons.ts';
import { Spinner } from '#src/ui/spinner.tsx';
import { useAlive } from '#src/lib/use-alive.ts';
import { desk as words } from '#words';
import { isBusy, isLoading } from '../busy.ts';
import type { BookingActor } from '../flow-types.ts';

/**
 * 'Confirm and pay' on the last step; 'Continue' before. It cannot be used while processing, and keeps the focus then. As the
 * service has drawn it, it is there to be pressed. Spec: registration 2.3.
 */
export function SubmitButton({ booking, form, className }: SubmitButtonProps) {
  const isLast = useSelector(booking, (state) => state.context.count === 1 || !state.hasTag('contact'));
  const busy = useSelector(booking, isBusy);
  const loading = useSelector(booking, isLoading);
  const isAlive = useAlive();
  const sign = busy ? <Spinner /> : <IconLock size={20} stroke={1.75} aria-hidden="true" />;
  return (
    <Button
      type="submit"
      form={form}
      size="lg"
      aria-disabled={busy || (isAlive && loading) || undefined}
      className={className}
      icon={isLast ? sign : undefined}
    >
      {isLast ? words.pay : words.goOn}
    </Button>
  );
}

interface SubmitButtonProps {
  booking: BookingActor;
  /** id of the form it sends */
  form: string;
  className?: string | undefined;
}
