import { QRCodeSVG } from 'qrcode.react';
import event from '#event/event.json' with { type: 'json' };
import { limits } from '#domain/limits.ts';
import { categoryLabel } from '#domain/passes.ts';
import { qrContent, type Ticket, type TicketUser } from '#domain/tickets.ts';
import { Button } from '#src/components/button.tsx';
import { IconMail } from '#src/components/icons.ts';
import { Seats } from '#src/components/logo.tsx';
import { pass as words } from '#words';
import styles from './pass-card.module.css';

interface PassCardProps {
  user: TicketUser;
  pass: Ticket;
  onSend: () => void;
}

/** One pass: who it admits, who booked it, and a stub with its QR code. Spec: registration 2.7, 3.8. */
export function PassCard({ user, pass, onSend }: PassCardProps) {
  const id = `pass-${pass.pass_id}`;
  return (
    <article className={styles.pass} aria-labelledby={id}>
      <div className={styles.main}>
        <div className={`on-deep ${styles.top}`}>
          <span className={styles.event}>
            <Seats />
            {event.shortName}
          </span>
          <span className={styles.when}>
            {event.dates.display} · {event.venue.name}
          </span>
          <span className={styles.category}>{categoryLabel(pass.conference_id, event.ids.conferenceIds)}</span>
        </div>
        <div className={styles.holder}>
          <span className={styles.initial} aria-hidden="true">
            {initialOf(user.name)}
          </span>
          <div>
            <h2 id={id}>{pass.name}</h2>
            <p className="soft">{pass.designation}</p>
            <p className="soft">{pass.organisation}</p>
          </div>
        </div>
        <BookedBy user={user} />
      </div>
      <Stub pass={pass} onSend={onSend} />
    </article>
  );
}

function Stub({ pass, onSend }: Pick<PassCardProps, 'pass' | 'onSend'>) {
  return (
    <div className={styles.stub}>
      <div className={styles.qr}>
        <QRCodeSVG value={qrContent(pass)} size={limits.qrSize} level="H" marginSize={4} title={words.qr(pass.name)} />
      </div>
      <p className={styles.id}>{words.id(pass.pass_id)}</p>
      <Button
        variant="default"
        className="no-print"
        aria-haspopup="dialog"
        icon={<IconMail size={20} stroke={1.75} aria-hidden="true" />}
        onClick={onSend}
      >
        {words.send}
      </Button>
    </div>
  );
}

/** The first letter as it is read: with its vowel sign, where the script has such. */
const initialOf = (name: string): string => {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment.toUpperCase() ?? '';
};

/** The user's name stands twice, before the e-mail and after the contact person, as specified. */
function BookedBy({ user }: { user: TicketUser }) {
  const facts = [
    { term: words.registeredBy, value: user.name },
    { term: words.email, value: user.email },
    { term: words.contact, value: user.personName || words.notSpecified },
    { term: words.name, value: user.name },
    { term: words.mobile, value: user.mobile },
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
