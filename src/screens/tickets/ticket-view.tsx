import { lazy, Suspense, type ComponentProps } from 'react';
import event from '#event/event.json' with { type: 'json' };
import type { TicketLookup } from '#domain/tickets.ts';
import { Badge } from '#src/components/badge.tsx';
import { Button } from '#src/components/button.tsx';
import { IconMail, IconPrinter } from '#src/components/icons.ts';
import { NoticeBox } from '#src/components/notice-box.tsx';
import { PageHeading } from '#src/components/page-heading.tsx';
import { useFlow } from '#src/components/use-flow.ts';
import { sendPassFlow } from '#src/flows/send-pass.ts';
import { pass as passWords, provisionalPasses, tickets, ticketView, foundTickets as words } from '#words';
import type { KeepingActor } from './flows.ts';
import { KeepButton } from './keep-button.tsx';
import { PassCard } from './pass-card.tsx';
import { SendPassDialog } from './send-pass-dialog.tsx';
import type { UpgradePart as Part } from './upgrade-part.tsx';
import styles from './tickets-screen.module.css';

/** Fetched once a pass can be upgraded. Without a connection it is missing: nothing could be upgraded then. */
const UpgradePart = lazy(async () => {
  const part = await import('./upgrade-part.tsx').catch(() => undefined);
  return { default: part?.UpgradePart ?? ((_: ComponentProps<typeof Part>) => null) };
});

interface TicketViewProps {
  lookup: TicketLookup;
  email: string;
  sending?: typeof sendPassFlow;
  keeping: KeepingActor;
}

/** A card for each user and each of that user's passes. Spec: registration 2.7, 3.7. */
export function TicketView({ lookup, email, sending: flow = sendPassFlow, keeping }: TicketViewProps) {
  const sending = useFlow(flow);
  const cards = lookup.user_data.flatMap((user) => user.passes.map((pass) => ({ user, pass })));
  const provisional = cards.filter(({ pass }) => pass.state).length;
  return (
    <>
      <Head lookup={lookup} email={email} canPrint={provisional < cards.length} />
      {cards.length === 0 && <NoticeBox tone="info" title={tickets.noTickets(event.contacts.supportEmail)} />}
      {cards.some(({ pass }) => pass.type) && (
        <Suspense>
          <UpgradePart email={email} users={lookup.user_data} />
        </Suspense>
      )}
      {provisional > 0 && <Provisional count={provisional} of={cards.length} />}
      <ul className={styles.passes}>
        {cards.map(({ user, pass }) => (
          <li key={pass.pass_id}>
            <PassCard user={user} pass={pass}>
              {!pass.state && (
                <>
                  <SendButton onSend={() => sending.send({ type: 'pass.chosen', passId: pass.pass_id })} />
                  <KeepButton keeping={keeping} pass={pass} status={lookup.status} />
                </>
              )}
            </PassCard>
          </li>
        ))}
      </ul>
      <SendPassDialog sending={sending} />
    </>
  );
}

/** Said once for all of a group's passes: they may be a hundred. Decision 32. */
function Provisional({ count, of }: { count: number; of: number }) {
  return (
    <div className={styles.notice}>
      <NoticeBox tone="warn" title={provisionalPasses.title(count, of)}>
        <p>{provisionalPasses.text}</p>
        <p>
          {provisionalPasses.pay((link) => (
            <a key="pay" href="/orders/group">
              {link}
            </a>
          ))}
        </p>
      </NoticeBox>
    </div>
  );
}

/** Mails a pass again. */
function SendButton({ onSend }: { onSend: () => void }) {
  return (
    <Button
      variant="default"
      className="no-print"
      aria-haspopup="dialog"
      icon={<IconMail size={20} stroke={1.75} aria-hidden="true" />}
      onClick={onSend}
    >
      {passWords.send}
    </Button>
  );
}

function Head({ lookup, email, canPrint }: { lookup: TicketLookup; email: string; canPrint: boolean }) {
  return (
    <div className={styles.head}>
      <div>
        <PageHeading title={ticketView.title} />
        <div className={styles.facts}>
          <p>
            {words.status} <Badge tone="ok">{lookup.status}</Badge>
          </p>
          <p className={styles.address}>
            {words.email} <b>{email}</b>
          </p>
        </div>
      </div>
      {canPrint && (
        <Button
          variant="default"
          className="no-print"
          icon={<IconPrinter size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {words.print}
        </Button>
      )}
    </div>
  );
}
