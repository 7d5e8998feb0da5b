import { Box, Group, Paper, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { readUpgrade } from '#domain/tickets/upgrades.ts';
import event from '#event/event.json' with { type: 'json' };
import { EmailCode, useEmailCode } from '#src/site/email-code/index.ts';
import { useOrderStatus } from '#src/site/orders/index.ts';
import { useArrival } from '#src/lib/address.ts';
import type { Page } from '#src/lib/page.ts';
import { useFlow } from '#src/lib/flow.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { Button } from '#src/ui/button.tsx';
import { ScreenBody, ScreenStep, ScriptedBookingFrame } from '#src/ui/layout/screen-frame.tsx';
import { PayTerms } from '#src/ui/pay-terms.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { formatInr } from '#domain/money/money.ts';
import type { UpgradeQuote } from '#schemas/api/upgrades.api.ts';
import { preloadCheckout } from '#src/lib/payments/checkout.flow.ts';
import { IconLock } from '#src/ui/icons.ts';
import { m } from '#messages';
import { passUpgradeFlow, type UpgradeActor } from './flow.ts';
import panel from '#src/ui/layout/summary-panel.module.css';
import styles from './upgrade.module.css';

/** '/booking' with passes to upgrade. The URL has an email, so the page is private. Row: ROUTE-08. Decision 39. */
export const upgradePage = (): Page => ({
  title: m.pass_upgrade_title(),
  description: m.pass_upgrade_description({ event: event.name }),
  isPrivate: true,
  hidesAddress: true,
  frame: ScriptedBookingFrame,
  body: <UpgradeScreen />,
});

/** Shows the upgrade and its price. Data in the URL is shown only after the service has checked it. Decision 39. */
export function UpgradeScreen() {
  const isHydrated = useHydrated();
  return <ScreenBody>{isHydrated ? <Upgrade /> : <Loading />}</ScreenBody>;
}

/** The input of the machine if the link cannot be read. */
const nothing = { target: '', email: '', passIds: [] };

function Upgrade() {
  const { query } = useArrival();
  const [selection] = useState(() => readUpgrade(query) ?? nothing);
  const upgrade = useFlow(passUpgradeFlow, { input: { selection } });
  const [isPaid, setPaid] = useState(false);
  const page = useSelector(upgrade, ({ context }) => context.placed?.order_page);
  const isUnpaid = useSelector(upgrade, (state) => state.matches('reviewing') || state.matches('unverified'));
  return (
    <>
      {page && isUnpaid && !isPaid && <OrderWatch page={page} onPaid={() => setPaid(true)} />}
      <Content upgrade={upgrade} isPaid={isPaid} />
    </>
  );
}

/** After a checkout, the order decides: another tab can have paid it, or the payment is found later. */
function OrderWatch({ page, onPaid }: { page: string; onPaid: () => void }) {
  const { order } = useOrderStatus(page);
  const pay = useEffectEvent(onPaid);
  useEffect(() => {
    if (order?.state === 'paid') pay();
  }, [order]);
  return null;
}

function Content({ upgrade, isPaid }: { upgrade: UpgradeActor; isPaid: boolean }) {
  const isSummary = useSelector(upgrade, (state) => state.hasTag('summary'));
  const isUnproven = useSelector(upgrade, (state) => state.matches('unproven'));
  const isUpgraded = useSelector(upgrade, (state) => state.matches('upgraded'));
  const isUnverified = useSelector(upgrade, (state) => state.matches('unverified'));
  const isLoading = useSelector(upgrade, (state) => state.matches('quoting'));
  if (isPaid || isUpgraded) return <Ended key="upgraded" upgrade={upgrade} isUpgraded />;
  if (isUnverified) return <Ended upgrade={upgrade} isUpgraded={false} />;
  if (isSummary) return <Summary upgrade={upgrade} />;
  if (isUnproven) return <VerifyEmailFirst upgrade={upgrade} />;
  return isLoading ? <Loading /> : <Refused upgrade={upgrade} />;
}

/** Verifies the email of the passes with a code, because anyone can write a link. */
function VerifyEmailFirst({ upgrade }: { upgrade: UpgradeActor }) {
  const code = useEmailCode(upgrade);
  const email = useSelector(upgrade, ({ context }) => context.selection.email);
  return (
    <ScreenStep title={m.pass_upgrade_title()}>
      {code && <EmailCode code={code} name="upgrade" words={{ ask: m.pass_upgrade_prove({ email }) }} />}
    </ScreenStep>
  );
}

const Loading = () => (
  <ScreenStep title={m.pass_upgrade_title()}>
    <Text role="status" c="dimmed">
      {m.pass_upgrade_loading()}
    </Text>
  </ScreenStep>
);

/**
 * Shown when the upgrade is paid, or its payment is not confirmed yet. Links to the order page. The heading takes the
 * focus, because the focused button is removed.
 */
function Ended({ upgrade, isUpgraded }: { upgrade: UpgradeActor; isUpgraded: boolean }) {
  const { quote, placed, selection } = useSelector(upgrade, ({ context }) => context);
  const count = quote?.passes.length ?? 1;
  return (
    <ScreenStep title={isUpgraded ? m.pass_upgrade_done({ count }) : m.pass_upgrade_unverified_title()} takesFocus>
      {isUpgraded ? (
        <NoticeBox tone="ok" role="status" title={m.pass_upgrade_done_text()} />
      ) : (
        <NoticeBox tone="warn" role="alert" title={m.pass_upgrade_unverified()} />
      )}
      <Group gap="sm" align="stretch" mt="sm">
        {isUpgraded && <Tickets email={selection.email} />}
        <Button variant="default" size="lg" href={placed?.order_page ?? '/tickets'}>
          {m.pass_upgrade_order()}
        </Button>
      </Group>
    </ScreenStep>
  );
}

/** Shown if the link is damaged, the service refused the upgrade, or the request failed. */
function Refused({ upgrade }: { upgrade: UpgradeActor }) {
  const { problem, selection } = useSelector(upgrade, ({ context }) => context);
  const isDamaged = useSelector(upgrade, (state) => state.matches('damaged'));
  const isUnread = useSelector(upgrade, (state) => state.matches('unread'));
  return (
    <ScreenStep title={isUnread ? m.pass_upgrade_title() : m.pass_upgrade_refused_title()}>
      <NoticeBox tone="bad" role="alert" title={isDamaged ? m.pass_upgrade_damaged() : (problem ?? '')} />
      <Group gap="sm" align="stretch" mt="sm">
        {!isDamaged && (
          <Button size="lg" onClick={() => upgrade.send({ type: 'retry' })}>
            {m.pass_upgrade_try_again()}
          </Button>
        )}
        <Tickets email={selection.email} isSecond={!isDamaged} />
      </Group>
    </ScreenStep>
  );
}

/** Link to the tickets page, with the email for the code. */
const Tickets = ({ email, isSecond = false }: { email: string; isSecond?: boolean }) => (
  <Button
    variant={isSecond ? 'default' : 'filled'}
    size="lg"
    href={email ? `/tickets?${new URLSearchParams({ email })}` : '/tickets'}
  >
    {m.pass_upgrade_tickets()}
  </Button>
);

/** Old and new passes, and the price, exactly as the service sent them. */
function Summary({ upgrade }: { upgrade: UpgradeActor }) {
  const quote = useSelector(upgrade, ({ context }) => context.quote);
  const total = quote?.total ?? 0;
  useEffect(() => {
    if (total > 0) preloadCheckout();
  }, [total]);
  if (!quote) return null;
  return (
    <ScreenStep title={m.pass_upgrade_title()}>
      <Stack gap="lg" w="100%" className={`beside ${styles.two}`}>
        <Passes quote={quote} />
        <Payment upgrade={upgrade} quote={quote} />
      </Stack>
    </ScreenStep>
  );
}

function Passes({ quote: { passes, target } }: { quote: UpgradeQuote }) {
  return (
    <Paper withBorder radius="lg" component="section" p="card" className="titled" aria-labelledby="upgrade-passes">
      <h2 id="upgrade-passes">{m.pass_upgrade_passes()}</h2>
      <Box component="ul" mt="sm" className={styles.passes}>
        {passes.map(({ pass_id: id, name, from, difference }) => (
          <Stack key={id} component="li" gap={4} py="md" className="ruled">
            <b className="anywhere">{name}</b>
            <span>{m.upgrade_line({ from, to: target.name })}</span>
            <Text span inherit c="dimmed" className="anywhere code">
              {m.upgrade_choice_id({ passId: id })}
            </Text>
            <Text span size="sm" c="dimmed" className="num">
              {m.pass_upgrade_difference()}: {difference > 0 ? formatInr(difference) : m.pass_upgrade_free()}
            </Text>
          </Stack>
        ))}
      </Box>
      <Text size="sm" c="dimmed">
        {m.pass_upgrade_what()}
      </Text>
    </Paper>
  );
}

function Payment({ upgrade, quote: { total } }: { upgrade: UpgradeActor; quote: UpgradeQuote }) {
  const problem = useSelector(upgrade, ({ context }) => context.problem);
  const isBusy = useSelector(upgrade, (state) => state.hasTag('busy'));
  const isConfirming = useSelector(upgrade, (state) => state.matches('confirming'));
  const idleLabel = total > 0 ? m.pass_upgrade_pay({ total: formatInr(total) }) : m.pass_upgrade_now();
  const busyLabel = isConfirming
    ? m.pass_upgrade_confirming()
    : total > 0
      ? m.pass_upgrade_paying()
      : m.pass_upgrade_upgrading();
  return (
    <Paper withBorder radius="lg" component="section" p="card" className="titled" aria-labelledby="upgrade-payment">
      <Stack>
        <h2 id="upgrade-payment">{m.pass_upgrade_summary()}</h2>
        <dl>
          <Box mt="xs" className={`${panel.line} ${panel.total}`}>
            <dt>{m.pass_upgrade_total()}</dt>
            <dd className="sum">{formatInr(total)}</dd>
          </Box>
        </dl>
        <Text size="sm" c="dimmed">
          {total > 0 ? m.pass_upgrade_taxes() : m.pass_upgrade_free()}
        </Text>
        {total > 0 && <PayTerms />}
        {problem && <NoticeBox tone="bad" role="alert" title={problem} />}
        <Button size="lg" fullWidth icon={IconLock} isBusy={isBusy} onClick={() => upgrade.send({ type: 'pay' })}>
          {isBusy ? busyLabel : idleLabel}
        </Button>
      </Stack>
    </Paper>
  );
}
