import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useState } from 'react';
import { answersOf, type BillingAnswers } from '#machines/billing-details/billing-details.ts';
import { billingForm } from '#schemas/forms/booking/billing.form.ts';
import type { Answers } from '#schemas/vocabulary.ts';
import { Button } from '#src/ui/button.tsx';
import { SchemaForm } from '#src/forms/schema-form.tsx';
import { m } from '#messages';
import type { BillingActor } from '../flow-types.ts';
import { keepBilling } from './kept-billing.ts';
import styles from '../orders.module.css';

interface BillingFormProps {
  billing: BillingActor;
  order: string;
}

/** Form of the saved details or of the unsaved ones. A note above says what happens to an existing invoice. */
export function BillingForm({ billing, order }: BillingFormProps) {
  const id = `billing-${order}`;
  const [begun] = useState(() => {
    const { typed, billing: standing } = billing.getSnapshot().context;
    return answersOf(typed ?? standing ?? {});
  });
  const isBusy = useSelector(billing, (state) => state.hasTag('busy'));
  const fields = useSelector(billing, ({ context }) => context.problem?.fields);
  const left = useSelector(billing, ({ context }) => context.billing?.changes_left ?? 0);
  const isIssued = useSelector(billing, ({ context }) => context.billing?.is_issued === true);
  const keep = useCallback(
    (answers: Answers) => keepBilling({ order, details: answersOf(answers as Partial<BillingAnswers>) }),
    [order],
  );
  useEffect(() => document.getElementById(`${id}_name`)?.focus(), [id]);
  return (
    <div className={`stack gap-4 well ${styles.rename}`}>
      <h4 className={styles.formTitle}>{m.billing_details_title()}</h4>
      <p className="small soft">{isIssued ? m.billing_details_issued({ left }) : m.billing_details_early()}</p>
      <SchemaForm
        id={id}
        form={billingForm}
        initial={{ ...begun }}
        busy={isBusy}
        problems={fields}
        onChange={keep}
        onSubmit={(answers) => {
          const details = answersOf(answers as Partial<BillingAnswers>);
          billing.send({ type: 'details.submitted', details });
        }}
        footer={<Footer billing={billing} />}
      />
    </div>
  );
}

function Footer({ billing }: Pick<BillingFormProps, 'billing'>) {
  const isBusy = useSelector(billing, (state) => state.hasTag('busy'));
  return (
    <div className={`row ${styles.buttons}`}>
      <Button type="submit" variant="default" aria-disabled={isBusy || undefined}>
        {isBusy ? m.billing_details_saving() : m.billing_details_save()}
      </Button>
      <Button
        variant="subtle"
        aria-disabled={isBusy || undefined}
        onClick={() => billing.send({ type: 'details.dropped' })}
      >
        {m.billing_details_drop()}
      </Button>
    </div>
  );
}
