import { Group } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import type { AwardAnswers } from '#schemas/compiled/types.ts';
import { awardForm } from '#schemas/forms/award.form.ts';
import { isComplete } from '#schemas/forms.ts';
import { Button } from '#src/ui/button.tsx';
import { useDraft } from '#src/forms/drafts/draft.ts';
import { DraftForm } from '#src/forms/drafts/draft-form.tsx';
import { Sentence } from '#src/ui/sentence.tsx';
import { m } from '#messages';
import type { NominationActor } from './flow.ts';
import { NominationConsent } from '#src/forms/awards/nomination-consent.tsx';
import { NominationFee } from './nomination-fee.tsx';
import styles from './awards.module.css';

/** The form 'Nominate Now'. Going back to the terms does not clear the answers. Rows: AWNOM-02 to AWNOM-12. */
export function NominationForm({ nomination }: { nomination: NominationActor }) {
  const { award, answers: submitted, problem } = useSelector(nomination, ({ context }) => context);
  const busy = useSelector(nomination, (state) => state.hasTag('busy'));
  const draft = useDraft('award', { form: awardForm });
  useEndOfDraft(nomination, draft.startOver);
  return (
    <>
      <p className={styles.chosen}>
        <Sentence parts={m.nominations_award.parts({ award })} elements={{ name: <strong /> }} />
      </p>
      <NominationFee />
      <DraftForm
        id="award"
        form={awardForm}
        draft={draft}
        kept={m.nominations_kept.parts()}
        text={m.nominations_clear()}
        initial={{ ...submitted }}
        busy={busy}
        problems={problem?.fields}
        onSubmit={(answers) =>
          isComplete<AwardAnswers>(awardForm, answers) && nomination.send({ type: 'nomination.submitted', answers })
        }
        footer={<Footer nomination={nomination} busy={busy} />}
      />
    </>
  );
}

/** Deletes the draft after the order is placed. */
function useEndOfDraft(nomination: NominationActor, deleteDraft: () => void): void {
  const onChange = useEffectEvent(() => {
    if (nomination.getSnapshot().matches('thanking')) deleteDraft();
  });
  useEffect(() => {
    const subscription = nomination.subscribe(onChange);
    return () => subscription.unsubscribe();
  }, [nomination]);
}

const Footer = ({ nomination, busy }: { nomination: NominationActor; busy: boolean }) => (
  <>
    <NominationConsent />
    <Group gap="sm" justify="space-between" mt="xs" className="fill-narrow last-first">
      <Button variant="default" disabled={busy} onClick={() => nomination.send({ type: 'back' })}>
        {m.nominations_back()}
      </Button>
      <Button type="submit" size="lg" aria-disabled={busy}>
        {busy ? m.nominations_submitting() : m.nominations_submit()}
      </Button>
    </Group>
  </>
);
