import { Text } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import event from '#event/event.json' with { type: 'json' };
import upgrades from '#event/upgrades.json' with { type: 'json' };
import { categoryLabel } from '#domain/booking/passes.ts';
import { kindOf } from '#domain/tickets/upgrades.ts';
import type { Ticket, TicketUser } from '#domain/tickets/tickets.ts';
import { Badge } from '#src/ui/badges/badge.tsx';
import { IconAlertTriangle } from '#src/ui/icons.ts';
import { Seats } from '#src/ui/layout/logo.tsx';
import { m } from '#messages';
import { conferenceOfPasses } from '../flow.ts';
import type { Verification } from '../ticket-view.tsx';
import { PassCode } from './pass-code.tsx';
import { PassWorkshops, workshopsOf } from './pass-workshops.tsx';
import styles from './pass-card.module.css';

interface PassCardProps {
  user: TicketUser;
  pass: Ticket;
  verification: Verification;
  /** buttons below the QR code */
  children: ReactNode;
}

/** One pass: holder, booking, and a part with the QR code. Rows: TICKET-21 to TICKET-26. */
export function PassCard({ user, pass, verification, children }: PassCardProps) {
  return (
    <PassFace
      pass={pass}
      verification={verification}
      event={conferenceOfPasses()}
      called={user.name}
      actions={children}
    >
      <BookedBy user={user} />
      <PassWorkshops workshops={workshopsOf(pass)} />
    </PassFace>
  );
}

interface PassFaceProps {
  pass: Ticket;
  verification?: Verification;
  event: { name: string; when: string };
  /** the name whose first letter is shown */
  called: string;
  /** buttons below the QR code */
  actions: ReactNode;
  children: ReactNode;
}

/** The parts that are the same on tickets and saved passes. */
export function PassFace({ pass, verification = 'verified', event: shown, called, actions, children }: PassFaceProps) {
  const id = useId(); // unique, because a page can show the same pass as ticket and as saved pass
  return (
    <article className={styles.pass} aria-labelledby={id}>
      <div className={styles.main}>
        <div className={`on-deep ${styles.top}`}>
          <span className={styles.event}>
            <Seats />
            {shown.name}
          </span>
          <span className={styles.when}>{shown.when}</span>
          <Kind conferenceId={pass.conference_id} />
        </div>
        <div className={styles.holder}>
          <span className={styles.initial} aria-hidden="true">
            {initialOf(called)}
          </span>
          <div>
            <h2 id={id}>{pass.name}</h2>
            <Text c="dimmed">{pass.designation}</Text>
            <Text c="dimmed">{pass.organisation}</Text>
          </div>
        </div>
        {children}
      </div>
      <Stub pass={pass} verification={verification}>
        {actions}
      </Stub>
    </article>
  );
}

/** The category of a pass. If it is no delegate pass, its kind is shown too. */
function Kind({ conferenceId }: { conferenceId: string }) {
  const kind = kindOf(conferenceId, upgrades.passes);
  return (
    <span className={styles.kinds}>
      {kind && (
        <Text span inherit fz="sm" fw={600}>
          {kind.name}
        </Text>
      )}
      <span className={styles.category}>{categoryLabel(conferenceId, event.ids.conferenceIds)}</span>
    </span>
  );
}

function Stub({ pass, verification, children }: { pass: Ticket; verification: Verification; children: ReactNode }) {
  const isValid = verification === 'verified' && !pass.state;
  return (
    <div className={styles.stub}>
      {isValid ? <PassCode pass={pass} /> : <NoCode verification={verification} />}
      <p className={styles.id}>{m.pass_id({ passId: pass.pass_id })}</p>
      {children}
    </div>
  );
}

/** Shown instead of the QR code if the signature is not verified, or the pass is provisional. Decision 32. */
function NoCode({ verification }: { verification: Verification }) {
  const isProvisional = verification === 'verified';
  if (verification === 'checking') return <p className={styles.noCode}>{m.pass_checking()}</p>;
  return (
    <div className={styles.noCode}>
      <Badge tone="warn" Icon={IconAlertTriangle}>
        {isProvisional ? m.pass_provisional() : m.pass_unverified()}
      </Badge>
      <p>{isProvisional ? m.pass_no_code() : m.pass_no_code_unverified()}</p>
    </div>
  );
}

/** The first letter as a grapheme, because in Indic scripts it includes the vowel sign. */
const initialOf = (name: string): string =>
  Array.from(new Intl.Segmenter().segment(name.trim()))[0]?.segment.toUpperCase() ?? '';

/** Booking of a pass. The name of the user appears twice, as specified. Rows: TICKET-21, TICKET-22. */
function BookedBy({ user }: { user: TicketUser }) {
  const facts = [
    [m.pass_registered_by(), user.name],
    [m.pass_email(), user.email],
    [m.pass_contact(), user.personName || m.pass_not_specified()],
    [m.pass_name(), user.name],
    [m.pass_mobile(), user.mobile],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
