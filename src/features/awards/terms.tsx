import { Checkbox } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import awards from '#event/awards.json' with { type: 'json' };
import { Button } from '#src/ui/button.tsx';
import { m } from '#messages';
import type { NominationActor } from './flow-types.ts';
import styles from './nomination.module.css';

interface Props {
  nomination: NominationActor;
}

/** 'Important Disclaimer'. Rows: AWARD-06 to AWARD-12. */
export function Terms({ nomination }: Props) {
  const { award, isTicked } = useSelector(nomination, ({ context }) => context);
  const id = useId();
  return (
    <>
      <p className={styles.award}>{award}</p>
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

/** 'Cancel' and 'Proceed'. 'Proceed' is disabled while nominations are closed. Rows: AWARD-13, AWARD-14. */
export function TermsActions({ nomination }: Props) {
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
