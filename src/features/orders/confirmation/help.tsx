import event from '#event/event.json' with { type: 'json' };
import { m } from '#messages';
import { MailLink } from '#src/ui/mail-link.tsx';
import { Sentence } from '#src/ui/sentence.tsx';

/** Support contact for a payment that was not made. */
export function Help() {
  const { supportEmail } = event.contacts;
  return (
    <p>
      <Sentence
        parts={m.payment_failed_help.parts({ address: supportEmail })}
        elements={{ link: <MailLink email={supportEmail} /> }}
      />
    </p>
  );
}
