import { useSelector } from '@xstate/react';
import { lazy } from 'react';
import { m } from '#messages';
import { isBusy } from '../busy.ts';
import { ConsentLine } from '#src/ui/consent-line.tsx';
import { FormActions } from './form-actions.tsx';
import type { StepProps } from './step-props.ts';
import { useRefusedFields } from './use-refused-fields.ts';
import styles from '../booking.module.css';

const AttendeesForm = lazy(async () => ({ default: (await import('./attendees-form.tsx')).AttendeesForm }));

/** Step 2, 'Passes Information': one panel for each ticket. */
export function AttendeesStep(props: StepProps) {
  const { booking, workshops, typed, people } = props;
  const problems = useRefusedFields(props);
  const busy = useSelector(booking, isBusy);
  const count = useSelector(booking, ({ context }) => context.count);
  return (
    <>
      <h2 className={styles.stepTitle}>{m.booking_form_attendees()}</h2>
      <AttendeesForm
        count={count}
        contact={typed.answers()}
        initial={typed.attendees()}
        busy={busy}
        problems={problems}
        onChange={(attendees) => {
          typed.keepAttendees(attendees);
          people.remember({ attendees });
        }}
        onSubmit={(attendees) => {
          const { selected } = workshops.getSnapshot().context;
          booking.send({ type: 'attendees.submitted', attendees, workshops: selected });
        }}
        onRefused={() => booking.send({ type: 'attendees.refused' })}
        footer={
          <>
            <ConsentLine />
            <FormActions booking={booking} form="attendees" />
          </>
        }
      />
    </>
  );
}
