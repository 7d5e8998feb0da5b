import { Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useState } from 'react';
import { answersOf, type BillingAnswers } from '#machines/billing-details/billing-details.ts';
import { billingForm } from '#schemas/forms/booking/billing.form.ts';
import type { Answers } from '#schemas/vocabulary.ts';
import { SchemaForm } from '#src/forms/schema-form.tsx';
import { m } from '#messages';
import { FormButtons } from '../inline-form.tsx';
import { keepBilling, type BillingActor } from './flow.ts';

/** Form of the unsaved or saved billing details. The text above says whether a new invoice replaces the old one. */
export function BillingForm({ billing, order }: { billing: BillingActor; order: string }) {
  const id = `billing-${order}`;
  const [initial] = useState(() => {
    const { typed, billing: saved } = billing.getSnapshot().context;
    return answersOf(typed ?? saved ?? {});
  });
  const fields = useSelector(billing, ({ context }) => context.problem?.fields);
  const left = useSelector(billing, ({ context }) => context.billing?.changes_left ?? 0);
  const isIssued = useSelector(billing, ({ context }) => context.billing?.is_issued === true);
  const isBusy = useSelector(billing, (state) => state.hasTag('busy'));
  const keep = useCallback((answers: Answers) => keepBilling({ order, details: detailsOf(answers) }), [order]);
  useEffect(() => document.getElementById(`${id}_name`)?.focus(), [id]);
  return (
    <Stack className="well">
      <h4>{m.billing_details_title()}</h4>
      <Text size="sm" c="dimmed">
        {isIssued ? m.billing_details_issued({ left }) : m.billing_details_early()}
      </Text>
      <SchemaForm
        id={id}
        form={billingForm}
        initial={{ ...initial }}
        busy={isBusy}
        problems={fields}
        onChange={keep}
        onSubmit={(answers) => billing.send({ type: 'details.submitted', details: detailsOf(answers) })}
        footer={
          <FormButtons
            save={isBusy ? m.billing_details_saving() : m.billing_details_save()}
            drop={m.billing_details_drop()}
            isHeld={isBusy}
            onDrop={() => billing.send({ type: 'details.discarded' })}
          />
        }
      />
    </Stack>
  );
}

const detailsOf = (answers: Answers): BillingAnswers => answersOf(answers as Partial<BillingAnswers>);
