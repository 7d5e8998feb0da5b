import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import type { MailingInput } from '#machines/mailing/mailing.ts';
import { useFlow, useReached } from '#src/lib/flow.ts';
import { Button } from '#src/ui/button.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { useKeepFocus } from '#src/ui/use-keep-focus.ts';
import { m } from '#messages';
import type { Choices } from '../orders/orders-api.ts';
import { DraftForm } from './draft-form.tsx';
import { mailingFlow, type MailingActor } from './flow.ts';
import { MissingNotice } from '../shared/missing-notice.tsx';
import { useMissing } from '../shared/use-missing.ts';
import { Progress } from './progress.tsx';
import { Review } from './review.tsx';

interface MailingScreenProps {
  input: MailingInput;
  choices: Choices;
  /** called when a new draft gets its id */
  onStored: (id: string) => void;
  onDeleted: () => void;
}

/** One mailing, from its draft to the last mail. */
export function MailingScreen({ input, choices, onStored, onDeleted }: MailingScreenProps) {
  const actor = useFlow(mailingFlow, { input });
  const state = useSelector(actor, (snapshot) => snapshot);
  const { id, mailing, tested, problem } = state.context;
  const stored = useEffectEvent(onStored);
  useEffect(() => {
    if (id !== undefined) stored(id);
  }, [id]);
  useReached(actor, 'deleted', onDeleted);
  const isWriting = state.matches('writing') || state.matches('saving');
  return (
    <div ref={useKeepFocus()} className="stack gap-5">
      {problem && !isWriting && <NoticeBox tone="bad" role="alert" title={problem} />}
      {tested !== undefined && <NoticeBox tone="ok" role="status" title={m.desk_mailings_tested({ email: tested })} />}
      {state.hasTag('busy') && !isWriting && <p role="status">{m.desk_matching_busy()}</p>}
      {isWriting && <DraftForm mailing={actor} choices={choices} isBusy={state.matches('saving')} />}
      {problem && isWriting && <NoticeBox tone="bad" role="alert" title={problem} />}
      {mailing && state.hasTag('released') && <Progress mailing={mailing} />}
      {mailing && (state.hasTag('review') || state.hasTag('released')) && <Review mailing={mailing} />}
      <Actions actor={actor} />
      {state.matches('confirming') && <Question actor={actor} />}
    </div>
  );
}

function Actions({ actor }: { actor: MailingActor }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  if (state.matches('reviewing')) return <ReviewActions actor={actor} />;
  return (
    <div className="row gap-2">
      {state.matches('failed') && <Button onClick={() => actor.send({ type: 'retry' })}>{m.desk_try_again()}</Button>}
      {state.matches('running') && (
        <Button variant="danger" onClick={() => actor.send({ type: 'stopped' })}>
          {m.desk_mailings_stop()}
        </Button>
      )}
      {state.matches('paused') && (
        <Button onClick={() => actor.send({ type: 'resumed' })}>{m.desk_mailings_resume()}</Button>
      )}
    </div>
  );
}

function ReviewActions({ actor }: { actor: MailingActor }) {
  const count = useSelector(actor, ({ context }) => context.mailing?.recipients ?? 0);
  const { errors, check } = useMissing({ 'mailing-empty': count === 0 ? m.desk_mailings_no_recipients() : undefined });
  return (
    <div className="stack gap-4">
      <MissingNotice id="mailing-empty" sentence={errors['mailing-empty']} />
      <div className="row gap-2">
        <Button onClick={() => check() && actor.send({ type: 'action.chosen', action: 'release' })}>
          {m.desk_mailings_release({ count })}
        </Button>
        <Button variant="default" onClick={() => actor.send({ type: 'tested' })}>
          {m.desk_mailings_test()}
        </Button>
        <Button variant="default" onClick={() => actor.send({ type: 'edited' })}>
          {m.desk_mailings_edit()}
        </Button>
        <Button variant="subtle" onClick={() => actor.send({ type: 'action.chosen', action: 'discard' })}>
          {m.desk_mailings_discard()}
        </Button>
      </div>
    </div>
  );
}

/** Asks before a mailing is released or a draft is deleted. */
function Question({ actor }: { actor: MailingActor }) {
  const { mailing, action } = useSelector(actor, ({ context }) => context);
  const count = mailing?.recipients ?? 0;
  const isRelease = action === 'release';
  const title = isRelease ? m.desk_mailings_release_title() : m.desk_mailings_discard_title();
  return (
    <section className="card padded stack gap-4" aria-label={title}>
      <h2>{title}</h2>
      <p>{isRelease ? m.desk_mailings_release_text({ count }) : m.desk_mailings_discard_text()}</p>
      <div className="row gap-2">
        <Button variant={isRelease ? 'filled' : 'danger'} onClick={() => actor.send({ type: 'confirmed' })}>
          {isRelease ? m.desk_mailings_release_confirm({ count }) : m.desk_mailings_discard_confirm()}
        </Button>
        <Button variant="default" onClick={() => actor.send({ type: 'question.closed' })}>
          {m.desk_cancel()}
        </Button>
      </div>
    </section>
  );
}
