import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import event from '#event/event.json' with { type: 'json' };
import type { AwardAnswers } from '#schemas/compiled/types.ts';
import { awardForm } from '#schemas/forms/award.form.ts';
import { problemsOf } from '#schemas/forms.ts';
import type { Answers } from '#schemas/vocabulary.ts';
import { Button } from '#src/ui/button.tsx';
import { IconShieldLock } from '#src/ui/icons.ts';
import { SchemaForm } from '#src/forms/schema-form.tsx';
import { StartOver } from '#src/forms/start-over.tsx';
import { useDraft } from '#src/forms/draft.ts';
import { Sentence } from '#src/ui/sentence.tsx';
import { m } from '#messages';
import type { NominationActor } from './flow-types.ts';
import styles from './nomination.module.css';

/** 'Nominate Now'. The answers survive going back to the terms and a retry. Rows: AWNOM-02 to AWNOM-12. */
export function NominationForm({ nomination }: { nomination: NominationActor }) {
  const award = useSelector(nomination, ({ context }) => context.award);
  const problem = useSelector(nomination, ({ context }) => context.problem);
  const busy = useSelector(nomination, (state) => state.hasTag('busy'));
  const { typed, round, keep, startOver } = useTyped(nomination);
  const submit = (answers: Answers) => {
    if (isComplete(answers)) nomination.send({ type: 'nomination.submitted', answers });
  };
  return (
    <>
      <p className={styles.award}>
        <Sentence parts={m.nominations_award.parts({ award })} elements={{ name: <strong /> }} />
      </p>
      <StartOver
        isEmpty={typed.isEmpty}
        onStartOver={startOver}
        kept={m.nominations_kept.parts()}
        text={m.nominations_clear()}
      />
      <SchemaForm
        key={round}
        id="award"
        form={awardForm}
        initial={typed.answers()}
        busy={busy}
        problems={problem?.fields}
        onChange={keep}
        onSubmit={submit}
        footer={
          <>
            <Consent />
            <Actions nomination={nomination} busy={busy} />
          </>
        }
      />
    </>
  );
}

/** The current answers, also saved as a draft on the device. */
function useTyped(nomination: NominationActor) {
  const draft = useDraft('award', { form: awardForm });
  const [typed] = useState(() => createTyped({ ...nomination.getSnapshot().context.answers, ...draft.initial }));
  useForgetting(nomination, draft.startOver);
  const keep = (answers: Answers) => {
    typed.keep(answers);
    draft.remember(answers);
  };
  const startOver = () => {
    typed.keep({});
    draft.startOver();
  };
  return { typed, round: draft.round, keep, startOver };
}

/** Outside React state, because every key press changes it. */
function createTyped(initial: Answers) {
  let answers = initial;
  return {
    answers: () => answers,
    isEmpty: () => Object.values(answers).every((answer) => !answer),
    keep: (given: Answers) => {
      answers = given;
    },
  };
}

/** Deletes the draft after the order is placed. */
function useForgetting(nomination: NominationActor, forget: () => void): void {
  const onGone = useEffectEvent(() => {
    if (nomination.getSnapshot().matches('thanking')) forget();
  });
  useEffect(() => {
    const thanked = nomination.subscribe(onGone);
    return () => thanked.unsubscribe();
  }, [nomination]);
}

function Actions({ nomination, busy }: { nomination: NominationActor; busy: boolean }) {
  return (
    <div className={`fill-narrow last-first ${styles.actions}`}>
      <Button variant="default" disabled={busy} onClick={() => nomination.send({ type: 'back' })}>
        {m.nominations_back()}
      </Button>
      <Button type="submit" size="lg" aria-disabled={busy || undefined}>
        {busy ? m.nominations_submitting() : m.nominations_submit()}
      </Button>
    </div>
  );
}

/** Which data is collected, why and for how long. The version of this text is sent with the nomination. */
const Consent = () => (
  <p className="line small soft">
    <IconShieldLock size={20} stroke={1.75} aria-hidden="true" />
    <span>
      <Sentence
        parts={m.nominations_consent.parts({ keptFor: event.consent.keptFor })}
        elements={{
          link: (
            <a href="/privacy-policy" target="_blank">
              <span className="vh"> {m.nominations_new_tab()}</span>
            </a>
          ),
        }}
      />
    </span>
  </p>
);

/** Type guard: the form submits only valid answers, but its type does not say so. */
const isComplete = (answers: Answers): answers is Answers & AwardAnswers => problemsOf(awardForm, answers).length === 0;
