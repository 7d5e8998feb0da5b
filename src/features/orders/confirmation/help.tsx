import event from '#event/event.json' with { type: 'json' };
import { failed as words } from '#words';

/** Support contact for a payment that was not made. */
export function Help() {
  const { supportEmail } = event.contacts;
  return (
    <p>
      {words.help(
        (address) => (
          <a key="link" href={`mailto:${supportEmail}`}>
            {address}
          </a>
        ),
        supportEmail,
      )}
    </p>
  );
}
