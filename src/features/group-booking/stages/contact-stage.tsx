import { useSelector } from '@xstate/react';
import { groupContactForm } from '#schemas/forms/booking/group-contact.form.ts';
import type { Answers } from '#schemas/vocabulary.ts';
import { ConsentLine } from '#src/ui/consent-line.tsx';
import { SchemaForm } from '#src/forms/schema-form.tsx';
import { m } from '#messages';
import { contactOf } from './contact-of.ts';
import { DraftTools } from './draft-tools.tsx';
import { isBusy } from '../flow-types.ts';
import { answersOf } from '../group-draft.ts';
import type { StageProps } from '../group-form.tsx';
import type { Typed } from './typed.ts';
import { SubmitButton } from './submit-button.tsx';
import styles from '../bulk-booking.module.css';
import page from '#src/ui/layout/order-page.module.css';

/** Stage 1: the primary registrant, who becomes participant 1. Rows: BULK-05 to BULK-09. */
export function ContactStage(props: StageProps & { typed: Typed }) {
  const { booking, store, typed, remember } = props;
  const busy = useSelector(booking, isBusy);
  const keep = (answers: Answers) => {
    typed.keep(answers);
    remember({ typed: answers });
  };
  const submit = (given: Answers) => {
    const answers = answersOf(given);
    if (!answers) return;
    store.setContact(contactOf(answers));
    booking.send({ type: 'contact.submitted', answers });
  };
  return (
    <div className={`card padded ${styles.card}`}>
      <DraftTools {...props} />
      <p className={styles.first}>{m.bulk_desk_is_first()}</p>
      <SchemaForm
        id="contact"
        form={groupContactForm}
        initial={typed.answers()}
        busy={busy}
        onChange={keep}
        onSubmit={submit}
        footer={
          <>
            <ConsentLine />
            <div className={page.actions}>
              <span />
              <SubmitButton booking={booking} className={page.wideOnly} />
            </div>
          </>
        }
      />
    </div>
  );
}
