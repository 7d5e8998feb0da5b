import { Group, Stack, Text } from '@mantine/core';
import { lazy, Suspense, type ComponentProps } from 'react';
import event from '#event/event.json' with { type: 'json' };
import { normaliseEmail } from '#domain/text/clean-email.ts';
import type { Ticket, TicketLookup, TicketOrder } from '#domain/tickets/tickets.ts';
import { Badge } from '#src/ui/badges/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { IconMail, IconPrinter } from '#src/ui/icons.ts';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { PageHeading } from '#src/ui/layout/screen-frame.tsx';
import { useFlow } from '#src/lib/flow.ts';
import { Link } from '#src/ui/link.tsx';
import { Sentence } from '#src/ui/sentence.tsx';
import { m } from '#messages';
import type { KeepingActor } from './flow.ts';
import { KeepButton, useKeepShown } from './passes/keep-button.tsx';
import { OrderWays } from './passes/order-ways.tsx';
import { PassCard } from './passes/pass-card.tsx';
import { SendPassDialog, sendPassFlow } from './passes/send-pass-dialog.tsx';
import type { UpgradePart as Part } from './passes/upgrade-part.tsx';
import styles from './tickets.module.css';

/** Loaded only if a pass can be upgraded. If the code cannot be loaded (offline), it renders nothing. */
const UpgradePart = lazy(async () => {
  const part = await import('./passes/upgrade-part.tsx').catch(() => undefined);
  return { default: part?.UpgradePart ?? ((_: ComponentProps<typeof Part>) => null) };
});

/** Result of checking the signature. Anyone can write a link, so only verified tickets show QR codes. */
export type Verification = 'verified' | 'checking' | 'unverified' | 'unchecked';

interface TicketViewProps {
  lookup: TicketLookup;
  /** orders of the verified email */
  orders: readonly TicketOrder[];
  email: string;
  verification: Verification;
  /** checks the signature of the tickets again */
  onRetry: () => void;
  keeping: KeepingActor;
}

/** A card for each pass. Rows: TICKET-18 to TICKET-20. */
export function TicketView(props: TicketViewProps) {
  const { lookup, orders, email, verification, onRetry } = props;
  const passes = lookup.user_data.flatMap((user) => user.passes);
  const provisional = passes.filter(({ state }) => state).length;
  const isVerified = verification === 'verified';
  useKeepShown(props.keeping, isVerified ? passesToKeep(passes, email) : [], lookup.status);
  return (
    <>
      <Head {...{ lookup, email, verification }} canPrint={isVerified && provisional < passes.length} />
      <NotVerified {...{ verification, email, onRetry }} />
      {passes.length === 0 && (
        <NoticeBox tone="info" title={m.tickets_no_tickets({ supportEmail: event.contacts.supportEmail })} />
      )}
      {provisional > 0 && <Provisional count={provisional} of={passes.length} />}
      <Cards {...props} />
      {isVerified && passes.some(({ type }) => type) && (
        <Suspense>
          <UpgradePart email={email} users={lookup.user_data} />
        </Suspense>
      )}
      {isVerified && passes.some(({ state, pass_id: id }) => !state && !orderOf(orders, id)) && (
        <Text c="dimmed" mb="lg" className="no-print">
          <Sentence parts={m.tickets_order_way.parts()} elements={{ link: <Link href="/orders/group" /> }} />
        </Text>
      )}
    </>
  );
}

/** The passes of this email, or the only one. The contact of a group does not need the passes of all others. */
function passesToKeep(passes: readonly Ticket[], email: string): readonly Ticket[] {
  const own = passes.filter((pass) => normaliseEmail(pass.email) === normaliseEmail(email));
  return own.length === 0 && passes.length === 1 ? passes : own;
}

function Cards({ lookup, orders, verification, keeping }: TicketViewProps) {
  const sending = useFlow(sendPassFlow);
  const cards = lookup.user_data.flatMap((user) => user.passes.map((pass) => ({ user, pass })));
  return (
    <>
      <Stack component="ul" gap="lg" className="end-space">
        {cards.map(({ user, pass }) => (
          <li key={pass.pass_id}>
            <PassCard user={user} pass={pass} verification={verification}>
              {verification === 'verified' && !pass.state && (
                <>
                  <Button
                    variant="default"
                    className="no-print"
                    aria-haspopup="dialog"
                    icon={IconMail}
                    onClick={() => sending.send({ type: 'pass.chosen', passId: pass.pass_id })}
                  >
                    {m.pass_send()}
                  </Button>
                  <KeepButton keeping={keeping} pass={pass} status={lookup.status} />
                  <OrderWays order={orderOf(orders, pass.pass_id)} name={pass.name} />
                </>
              )}
            </PassCard>
          </li>
        ))}
      </Stack>
      <SendPassDialog sending={sending} />
    </>
  );
}

const orderOf = (orders: readonly TicketOrder[], passId: string) =>
  orders.find(({ pass_ids: ids }) => ids.includes(passId));

/** One notice about all provisional passes. A group can have a hundred. Decision 32. */
function Provisional({ count, of }: { count: number; of: number }) {
  return (
    <div className={styles.notice}>
      <NoticeBox
        tone="warn"
        title={count === of ? m.provisional_passes_title_all({ count }) : m.provisional_passes_title_some({ count })}
      >
        <p>{m.provisional_passes_text()}</p>
        <p>
          <Sentence parts={m.provisional_passes_pay.parts()} elements={{ link: <Link href="/orders/group" /> }} />
        </p>
      </NoticeBox>
    </div>
  );
}

/** Says why no QR codes are shown, with a button for the next step. */
function NotVerified({ verification, email, onRetry }: Pick<TicketViewProps, 'verification' | 'email' | 'onRetry'>) {
  const isUnverified = verification === 'unverified';
  if (!isUnverified && verification !== 'unchecked') return null;
  const title = isUnverified ? m.found_tickets_unverified_title() : m.found_tickets_unchecked_title();
  return (
    <div className={styles.notice}>
      <NoticeBox tone="warn" role="alert" title={title}>
        <p>{isUnverified ? m.found_tickets_unverified_text() : m.found_tickets_unchecked_text()}</p>
        {isUnverified ? (
          <Button href={`/tickets?${new URLSearchParams({ email })}`}>{m.found_tickets_verify()}</Button>
        ) : (
          <Button onClick={onRetry}>{m.found_tickets_try_again()}</Button>
        )}
      </NoticeBox>
    </div>
  );
}

type HeadProps = Pick<TicketViewProps, 'lookup' | 'email' | 'verification'> & { canPrint: boolean };

function Head({ lookup, email, verification, canPrint }: HeadProps) {
  return (
    <div className={`opening parted ${styles.head}`}>
      <div>
        <PageHeading title={m.ticket_view_title()} />
        <Group gap="4px var(--mantine-spacing-lg)" align="stretch" c="dimmed" mt="sm">
          <p>
            {m.found_tickets_status()} <Status verification={verification} status={lookup.status} />
          </p>
          <p className="anywhere">
            {m.found_tickets_email()} <b>{email}</b>
          </p>
        </Group>
      </div>
      {canPrint && (
        <Button variant="default" className="no-print" icon={IconPrinter} onClick={() => window.print()}>
          {m.found_tickets_print()}
        </Button>
      )}
    </div>
  );
}

function Status({ verification, status }: { verification: Verification; status: string }) {
  if (verification === 'verified') return <Badge tone="ok">{status}</Badge>;
  return verification === 'checking' ? (
    <Badge tone="plain">{m.found_tickets_checking()}</Badge>
  ) : (
    <Badge tone="warn">{m.found_tickets_unverified()}</Badge>
  );
}
