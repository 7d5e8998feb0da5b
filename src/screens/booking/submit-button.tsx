import { useSelector } from '@xstate/react';
import { Button } from '#src/components/button.tsx';
import { IconLock } from '#src/components/icons.ts';
import { Spinner } from '#src/components/spinner.tsx';
import { desk as words } from '#words';
import { isBusy, isLoading } from './busy.ts';
import type { BookingActor } from './flows.ts';

/** 'Confirm and pay' on the last step, disabled while processing; 'Continue' before. Spec: registration 2.3. */
export function SubmitButton({ booking, form, className }: SubmitButtonProps) {
  const isLast = useSelector(booking, (state) => state.context.count === 1 || !state.hasTag('contact'));
  const busy = useSelector(booking, isBusy);
  const loading = useSelector(booking, isLoading);
  const sign = busy ? <Spinner /> : <IconLock size={20} stroke={1.75} aria-hidden="true" />;
  return (
    <Button
      type="submit"
      form={form}
      size="lg"
      disabled={busy || loading}
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
