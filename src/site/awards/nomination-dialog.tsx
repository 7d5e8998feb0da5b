import { Checkbox, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useId, type ComponentProps } from 'react';
import awards from '#event/awards.json' with { type: 'json' };
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { IconCircleCheck } from '#src/ui/icons.ts';
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx';
import { m } from '#messages';
import type { NominationActor } from './flow.ts';
import { NominationFee } from './nomination-fee.tsx';
import styles from './awards.module.css';

const NominationForm = lazy(async () => ({ default: (await import('./nomination-form.tsx')).NominationForm }));

/** Shows all steps of a nomination in one dialog, so the focus stays in it. Row: AWARD-17. */
export function NominationDialog({ nomination }: { nomination: NominationActor }) {
  const step = useSelector(nomination, ({ value }) => value);
  const content = contentOf(step, nomination);
  return (
    <Dialog opened={content !== undefined} title="" onClose={() => nomination.send({ type: 'cancel' })} {...content}>
      {content?.children}
    </Dialog>
  );
}

type Content = Pick<ComponentProps<typeof Dialog>, 'title' | 'footer' | 'width' | 'isHeld' | 'children'>;
type Step = ReturnType<NominationActor['getSnapshot']>['value'];

function contentOf(step: Step, nomination: NominationActor): Content | undefined {
  switch (step) {
    case 'readingTerms':
      return {
        title: m.award_terms_title(),
        children: <Terms nomination={nomination} />,
        footer: <TermsActions nomination={nomination} />,
      };
    case 'nominating':
    case 'registering':
    case 'ordering':
      return {
        title: m.nominations_title(),
        width: '44rem',
        isHeld: step !== 'nominating',
        children: (
          <Suspense fallback={<SkeletonRows className={styles.place} label={m.nominations_loading()} rows={0} />}>
            <NominationForm nomination={nomination} />
          </Suspense>
        ),
      };
    case 'thanking':
      return { title: m.nominations_success(), isHeld: true, children: <Thanks /> };
    case 'countingDown':
    case 'leaving':
      return {
        title: m.nominations_recorded(),
        children: <Recorded nomination={nomination} />,
        footer: (
          <Button variant="default" onClick={() => nomination.send({ type: 'cancel' })}>
            {m.nominations_stop()}
          </Button>
        ),
      };
    default:
      return undefined;
  }
}

/** The terms, titled 'Important Disclaimer'. Rows: AWARD-06 to AWARD-12. */
function Terms({ nomination }: { nomination: NominationActor }) {
  const { award, isTicked } = useSelector(nomination, ({ context }) => context);
  const id = useId();
  return (
    <>
      <p className={styles.chosen}>{award}</p>
      <NominationFee />
      <ol className={styles.terms}>
        {awards.terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ol>
      <div className={styles.agree}>
        <Checkbox
          id={id}
          label={m.award_terms_agree()}
          checked={isTicked}
          onChange={({ currentTarget }) => nomination.send({ type: 'terms.ticked', isTicked: currentTarget.checked })}
        />
      </div>
    </>
  );
}

/** Buttons 'Cancel' and 'Proceed'. 'Proceed' is disabled while nominations are closed. Rows: AWARD-13, AWARD-14. */
function TermsActions({ nomination }: { nomination: NominationActor }) {
  const isOpen = useSelector(nomination, ({ context }) => context.isOpen);
  const mayProceed = useSelector(nomination, (state) => state.can({ type: 'proceed' }));
  return (
    <>
      <Button variant="default" onClick={() => nomination.send({ type: 'cancel' })}>
        {m.award_terms_cancel()}
      </Button>
      <Button
        variant={isOpen ? 'filled' : 'grey'}
        disabled={!mayProceed}
        onClick={() => nomination.send({ type: 'proceed' })}
      >
        {isOpen ? m.award_terms_proceed() : m.award_terms_closed()}
      </Button>
    </>
  );
}

/** The message 'Success!'. The machine closes it after a delay. Row: AWNOM-13. */
const Thanks = () => (
  <div className={styles.after} role="status">
    <IconCircleCheck color="var(--ok)" size={48} stroke={1.5} aria-hidden="true" />
    <Text fz="var(--t-lede)">{m.nominations_submitted()}</Text>
    <Text c="dimmed">{m.nominations_closing()}</Text>
  </div>
);

/** The countdown 3, 2, 1. It is no live region, because screen readers would announce every second. Row: AWNOM-14. */
function Recorded({ nomination }: { nomination: NominationActor }) {
  const seconds = useSelector(nomination, ({ context }) => context.secondsLeft);
  return (
    <div className={styles.after}>
      <Text fz="var(--t-lede)" className="num" role="timer">
        {m.nominations_redirecting({ seconds })}
      </Text>
    </div>
  );
}
