import { Box, Stack, Tabs, UnstyledButton } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useSelector } from '@xstate/react';
import { useEffect, useId, useState } from 'react';
import awardFacts from '#event/awards.json' with { type: 'json' };
import event from '#event/event.json' with { type: 'json' };
import { takesNominations } from '#domain/awards.ts';
import { useAddress } from '#src/lib/address.ts';
import type { Page } from '#src/lib/page.ts';
import { useDone, useFlow, useNotices } from '#src/lib/flow.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorBoundary } from '#src/ui/error-boundary.tsx';
import { NeedsScript } from '#src/ui/hydration/needs-script.tsx';
import { ScreenFrame, PageHeading } from '#src/ui/layout/screen-frame.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { useRuntime } from '#src/ui/runtime-context.ts';
import { IconArrowRight } from '#src/ui/icons.ts';
import { HallDrawing } from '#src/ui/layout/hall-drawing.tsx';
import { m } from '#messages';
import { awardNominationFlow, hasAgreedBefore, type NominationActor } from './flow.ts';
import { NominationDialog } from './nomination-dialog.tsx';
import styles from './awards.module.css';

/** Page of the awards. Visitors can read lists and terms without JavaScript. Rows: ROUTE-11, AWARD-01. */
export const awardsPage = (): Page => ({
  title: m.awards_title(),
  description: m.awards_description({ event: event.name }),
  canonical: '/awards',
  frame: ScreenFrame,
  body: (
    <>
      <AwardsBanner />
      <NeedsScript />
      <AwardsScreen />
      <noscript>
        <div className="wrap">
          <h2>{m.award_terms_title()}</h2>
          {awardFacts.terms.map((term) => (
            <p key={term}>{term}</p>
          ))}
        </div>
      </noscript>
    </>
  ),
});

/** List of awards, and a dialog with the steps of a nomination. Rows: AWARD-14, AWARD-15, AWARD-17. Decision 21. */
export function AwardsScreen() {
  const hasAgreed = useHydrated() && hasAgreedBefore();
  return (
    <ErrorBoundary>
      <Awards key={String(hasAgreed)} hasAgreed={hasAgreed} />
    </ErrorBoundary>
  );
}

function Awards({ hasAgreed }: { hasAgreed: boolean }) {
  const { phases, gateways } = useRuntime();
  const isOpen = takesNominations(phases);
  const nomination = useFlow(awardNominationFlow, { input: { isOpen, hasAgreed } });
  const address = useAddress();
  useNotices(nomination);
  useBlockedBack();

  useDone(nomination, ({ context: { orderedFor, order } }) =>
    address.go(`/payment?${new URLSearchParams({ award: orderedFor })}`, { state: { orderData: order } }),
  );
  useWindowEvent('pageshow', ({ persisted }) => {
    // the browser restored the page from its back/forward cache, but the machine has ended
    if (persisted && nomination.getSnapshot().status === 'done') window.location.reload();
  });
  return (
    <Stack gap="lg" className="wrap screen-space">
      {!isOpen && (
        <NoticeBox tone="info" title={m.award_refusals_closed()}>
          {m.awards_closed()}
        </NoticeBox>
      )}
      {isOpen && !gateways.awards && <NoticeBox tone="warn" title={m.sale_refusals_payments_off()} />}
      <KeptOrder nomination={nomination} />
      <AwardLists onChoose={(award) => nomination.send({ type: 'award.chosen', award })} />
      <NominationDialog nomination={nomination} />
    </Stack>
  );
}

/**
 * Disables the Back button of the browser, because it would discard an unfinished nomination. Pushes the URL again
 * after each press. Links, 'Cancel' and the countdown still leave the page. Row: AWARD-16.
 */
function useBlockedBack(): void {
  useEffect(() => {
    if (window.location.pathname !== '/awards') return undefined; // the gallery shows this screen at another URL
    const stay = () => history.pushState(null, '', window.location.href);
    stay();
    window.addEventListener('popstate', stay);
    return () => window.removeEventListener('popstate', stay);
  }, []);
}

/** Notice with a payment button. It is shown after the visitor has stopped the countdown: the nomination is saved. */
function KeptOrder({ nomination }: { nomination: NominationActor }) {
  const award = useSelector(nomination, ({ context, value }) =>
    value === 'listing' && context.order ? context.orderedFor : '',
  );
  if (!award) return null;
  return (
    <NoticeBox tone="ok" role="status" title={m.awards_kept({ award })}>
      <p>{m.awards_kept_mail()}</p>
      <Box component="p" mt="sm">
        <Button onClick={() => nomination.send({ type: 'payment.requested' })}>{m.awards_pay()}</Button>
      </Box>
    </NoticeBox>
  );
}

/**
 * One tab per category. All lists are rendered, and without JavaScript all are visible. The panels are <section>
 * elements, because Mantine would hide a panel with a style attribute (decision 56). Rows: AWARD-02 to AWARD-05.
 */
function AwardLists({ onChoose }: { onChoose: (award: string) => void }) {
  const [shown, setShown] = useState<string | null>(awardFacts.categories[0]!.id);
  const id = useId();
  return (
    <Tabs id={id} value={shown} onChange={setShown}>
      <Tabs.List aria-label={m.awards_tabs()}>
        {awardFacts.categories.map((category) => (
          <Tabs.Tab key={category.id} value={category.id} aria-controls={`${id}-panel-${category.id}`}>
            {category.title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {awardFacts.categories.map((category) => (
        <Box
          key={category.id}
          id={`${id}-panel-${category.id}`}
          role="tabpanel"
          aria-labelledby={`${id}-tab-${category.id}`}
          component="section"
          pt="lg"
          className={styles.panel}
          hidden={shown !== category.id}
        >
          <h2 className={styles.heading}>{category.title}</h2>
          <Stack component="ul" gap="sm" className={`thirds ${styles.list}`}>
            {category.awards.map((award) => (
              <Box key={award} component="li" display="grid">
                <UnstyledButton className={styles.award} aria-haspopup="dialog" onClick={() => onChoose(award)}>
                  {award}
                  <IconArrowRight className={`flips ${styles.arrow}`} size={20} stroke={1.75} aria-hidden="true" />
                </UnstyledButton>
              </Box>
            ))}
          </Stack>
        </Box>
      ))}
    </Tabs>
  );
}

/** The static banner of the page. Row: AWARD-01. */
function AwardsBanner() {
  return (
    <div className={`on-deep ${styles.banner}`}>
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.words}>
          <p className={styles.label}>{event.shortName}</p>
          <PageHeading title={m.awards_title()} />
          <p className={styles.call}>{m.awards_call()}</p>
        </div>
        <div className={`no-print ${styles.picture}`} role="img" aria-label={m.awards_banner()}>
          <HallDrawing className="full" />
          <Medal />
        </div>
      </div>
    </div>
  );
}

const Medal = () => (
  <svg className={styles.medal} viewBox="0 0 96 128" aria-hidden="true">
    <path
      d="M26 4h16l14 44H38zM70 4H54L40 48h18z"
      fill="var(--peacock-6)"
      stroke="var(--peacock-3)"
      strokeWidth="1.5"
    />
    <circle cx="48" cy="84" r="38" fill="var(--brass-3)" stroke="var(--brass-5)" strokeWidth="2" />
    <circle cx="48" cy="84" r="30" fill="none" stroke="var(--brass-7)" strokeWidth="1.5" />
    {[10, 18, 26].map((radius, row) => (
      <path
        key={radius}
        d={`M${48 - radius} 98a${radius} ${radius} 0 0 1 ${2 * radius} 0`}
        pathLength={3.02 + 2 * row}
        fill="none"
        stroke="var(--brass-8)"
        strokeWidth="4.5"
        strokeLinecap="round"
        strokeDasharray="0 1"
      />
    ))}
  </svg>
);
