import event from '#event/event.json' with { type: 'json' };
import { Button } from '#src/components/button.tsx';
import { IconCircleCheck } from '#src/components/icons.ts';
import { PageHeading } from '#src/components/page-heading.tsx';
import { RouterButton } from '#src/components/router-button.tsx';
import styles from './confirmation-screen.module.css';

/** The address is shown as text only: nothing acts on what a link says. */
export function Registered({ email }: { email: string }) {
  const { supportEmail } = event.contacts;
  return (
    <>
      <IconCircleCheck className={styles.good} size={48} stroke={1.5} aria-hidden="true" />
      <PageHeading title="Registration Confirmed!" />
      <p className={styles.lede}>Thank you for registering to {event.name}!</p>
      <p>
        Your Entry QR code has been sent to your registered email. Please check your spam/junk folder if you do not see
        it within a few minutes.
      </p>
      {email && (
        <p className={styles.email}>
          <span className="soft">Registered email: </span>
          {email}
        </p>
      )}
      <p>
        Questions? Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </p>
      <div className={styles.ways}>
        <Button href="/">Go to Home</Button>
        <RouterButton to="/tickets" variant="default">
          Find your tickets
        </RouterButton>
      </div>
    </>
  );
}
