import { QRCodeSVG } from 'qrcode.react';
import { useId, type ReactNode } from 'react';
import event from '#event/event.json' with { type: 'json' };
import upgrades from '#event/upgrades.json' with { type: 'json' };
import { limits } from '#domain/limits.ts';
import { categoryLabel } from '#domain/booking/passes.ts';
import { kindOf } from '#domain/tickets/upgrades.ts';
import { qrContent, type Ticket, type TicketUser } from '#domain/tickets/tickets.ts';
import { Badge } from '#src/ui/badges/badge.tsx';
import { IconAlertTriangle } from '#src/ui/icons.ts';
import { Seats } from '#src/ui/layout/logo.tsx';
import { m } from '#messages';
import { PassWorkshops } from './pass-workshops.tsx';
import type { Standing } from '../ticket-view.tsx';
import styles from './pass-card.module.css';

interface PassCardProps {
  user: TicketUser;
  pass: Ticket;
  standing: Standing;
  /** actions below the code */
  children: ReactNode;
}

/** One pass: holder, booking, and a stub with the QR code. Rows: TICKET-21 to TICKET-26. */
export function PassCard({ user, pass, standing, children }: PassCardProps) {
  return (
    <PassFace pass={pass} standing={standing} event={here} called={user.name} actions={children}>
      <BookedBy user={user} />
      <PassWorkshops ids={pass.workshops} />
    </PassFace>
  );
}

const here = { name: event.shortName, when: `${event.dates.display} · ${event.venue.name}` };

interface PassFaceProps {
  pass: Ticket;
  standing?: Standing;
  event: { name: string; when: string };
  /** name whose initial is shown */
  called: string;
  /** actions below the code */
  actions: ReactNode;
  children: ReactNode;
}

/** The layout and the data that all passes share. */
export function PassFace(props: PassFaceProps) {
  const {
    pass,
    standing = 'verified',
    event: { name, when },
    called,
    actions,
    children,
  } = props;
  const id = useId(); // the same pass can be shown as ticket and as saved pass
  return (
    <article className={styles.pass} aria-labelledby={id}>
      <div className={styles.main}>
        <div className={`on-deep ${styles.top}`}>
          <span className={styles.event}>
            <Seats />
            {name}
          </span>
          <span className={styles.when}>{when}</span>
          <Kind conferenceId={pass.conference_id} />
        </div>
        <div className={styles.holder}>
          <span className={styles.initial} aria-hidden="true">
            {initialOf(called)}
          </span>
          <div>
            <h2 id={id}>{pass.name}</h2>
            <p className="soft">{pass.designation}</p>
            <p className="soft">{pass.organisation}</p>
          </div>
        </div>
        {children}
      </div>
      <Stub pass={pass} standing={standing}>
        {actions}
      </Stub>
    </article>
  );
}

/** The category, and beside it the kind of a pass if it is not a delegate pass. */
function Kind({ conferenceId }: { conferenceId: string }) {
  const kind = kindOf(conferenceId, upgrades.passes);
  return (
    <span className={styles.kinds}>
      {kind && <span className={styles.kind}>{kind.name}</span>}
      <span className={styles.category}>{categoryLabel(conferenceId, event.ids.conferenceIds)}</span>
    </span>
  );
}

function Stub({ pass, standing, children }: { pass: Ticket; standing: Standing; children: ReactNode }) {
  return (
    <div className={styles.stub}>
      {standing !== 'verified' ? <Unverified standing={standing} /> : pass.state ? <NoCode /> : <Code pass={pass} />}
      <p className={styles.id}>{m.pass_id({ passId: pass.pass_id })}</p>
      {children}
    </div>
  );
}

const Code = ({ pass }: { pass: Ticket }) => (
  <div className={styles.qr}>
    <QRCodeSVG
      value={qrContent(pass)}
      size={limits.qrSize}
      level="H"
      marginSize={4}
      title={m.pass_qr({ name: pass.name })}
    />
  </div>
);

/** In place of the code of a provisional pass, which is not valid for entry. Decision 32. */
const NoCode = () => (
  <div className={styles.noCode}>
    <Badge tone="warn" icon={<IconAlertTriangle size={16} stroke={2} aria-hidden="true" />}>
      {m.pass_provisional()}
    </Badge>
    <p>{m.pass_no_code()}</p>
  </div>
);

/** In place of the code of a ticket whose signature is not verified. */
const Unverified = ({ standing }: { standing: Standing }) => (
  <div className={styles.noCode}>
    {standing === 'checking' ? (
      <p>{m.pass_checking()}</p>
    ) : (
      <>
        <Badge tone="warn" icon={<IconAlertTriangle size={16} stroke={2} aria-hidden="true" />}>
          {m.pass_unverified()}
        </Badge>
        <p>{m.pass_no_code_unverified()}</p>
      </>
    )}
  </div>
);

/** The first grapheme, which includes the vowel sign of Indic scripts. */
const initialOf = (name: string): string => {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment.toUpperCase() ?? '';
};

/**
 * Shows the user's name twice, before the email and after the contact person, as specified. Rows: TICKET-21, TICKET-22.
 */
function BookedBy({ user }: { user: TicketUser }) {
  const facts = [
    { term: m.pass_registered_by(), value: user.name },
    { term: m.pass_email(), value: user.email },
    { term: m.pass_contact(), value: user.personName || m.pass_not_specified() },
    { term: m.pass_name(), value: user.name },
    { term: m.pass_mobile(), value: user.mobile },
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
