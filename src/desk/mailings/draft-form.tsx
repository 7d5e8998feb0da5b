import { NativeSelect, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { knownPlaceholders } from '#domain/mailings/mailing-text.ts';
import { mailingLimits } from '#domain/mailings/mailings.ts';
import type { SegmentFilters } from '#domain/mailings/segment.ts';
import { issueNames, kindNames, paidNames, stateNames } from '#domain/staff/order-words.ts';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { PlainForm } from '#src/forms/plain-form.tsx';
import { Button } from '#src/ui/button.tsx';
import { IconChevronDown } from '#src/ui/icons.ts';
import { m } from '#messages';
import type { Choices } from '../orders/orders-api.ts';
import { optionsFrom } from '#src/desk/shared/list/options-from.ts';
import { useMissing, type Missing } from '../shared/use-missing.ts';
import type { MailingActor } from './flow.ts';

interface DraftFormProps {
  mailing: MailingActor;
  choices: Choices;
  isBusy: boolean;
}

/** Writes a mailing: who gets it, its subject and its text. */
export function DraftForm({ mailing, choices, isBusy }: DraftFormProps) {
  const state = useSelector(mailing, (snapshot) => snapshot);
  const { id, draft } = state.context;
  const { errors, check } = useMissing({
    'mailing-subject': draft.subject.trim() === '' ? m.form_required() : undefined,
    'mailing-body': draft.body.trim() === '' ? m.form_required() : undefined,
  });
  return (
    <PlainForm isBusy={isBusy} onSubmit={() => check() && mailing.send({ type: 'saved' })}>
      <SegmentFields mailing={mailing} choices={choices} isBusy={isBusy} />
      <TextFields mailing={mailing} errors={errors} isBusy={isBusy} />
      <div className="row gap-2">
        <Button type="submit" isBusy={isBusy}>
          {m.desk_mailings_check()}
        </Button>
        {id !== undefined && (
          <Button variant="default" disabled={isBusy} onClick={() => mailing.send({ type: 'left' })}>
            {m.desk_cancel()}
          </Button>
        )}
      </div>
    </PlainForm>
  );
}

function TextFields({ mailing, errors, isBusy }: Omit<DraftFormProps, 'choices'> & { errors: Missing }) {
  const { subject, body } = useSelector(mailing, ({ context }) => context.draft);
  return (
    <>
      <TextField
        id="mailing-subject"
        name="subject"
        label={m.desk_mailings_subject()}
        value={subject}
        rule={{ maxLength: mailingLimits.subject }}
        error={errors['mailing-subject']}
        readOnly={isBusy}
        required
        onText={(text) => mailing.send({ type: 'draft.changed', change: { subject: text } })}
      />
      <TextField
        id="mailing-body"
        name="body"
        kind="textarea"
        rows={12}
        label={m.desk_mailings_body()}
        hint={m.desk_mailings_body_hint({ known: knownPlaceholders.join(', ') })}
        value={body}
        rule={{ maxLength: mailingLimits.text }}
        error={errors['mailing-body']}
        readOnly={isBusy}
        required
        onText={(text) => mailing.send({ type: 'draft.changed', change: { body: text } })}
      />
    </>
  );
}

function SegmentFields({ mailing, choices, isBusy }: DraftFormProps) {
  const audience = useSelector(mailing, ({ context }) => context.draft.audience);
  return (
    <fieldset className="stack gap-4">
      <legend className="text-h4">{m.desk_mailings_to()}</legend>
      <Choice
        id="mailing-audience"
        label={m.desk_mailings_audience()}
        disabled={isBusy}
        value={audience}
        options={[
          { value: 'people', title: m.desk_mailings_people() },
          { value: 'contacts', title: m.desk_mailings_contacts() },
        ]}
        onValue={(value) =>
          mailing.send({ type: 'draft.changed', change: { audience: value === 'contacts' ? 'contacts' : 'people' } })
        }
      />
      <FilterFields mailing={mailing} choices={choices} isBusy={isBusy} />
    </fieldset>
  );
}

function FilterFields({ mailing, choices, isBusy }: DraftFormProps) {
  const filters = useSelector(mailing, ({ context }) => context.draft.filters);
  const named = (list: { id: string; name: string }[]) => list.map((one) => ({ value: one.id, title: one.name }));
  const field = (name: keyof SegmentFilters, label: string) => ({
    id: `mailing-${name}`,
    label,
    disabled: isBusy,
    value: filters[name] ?? '',
    onValue: (value: string) =>
      mailing.send({ type: 'draft.changed', change: { filters: withFilter(filters, name, value) } }),
  });
  const all = m.desk_mailings_any();
  return (
    <>
      <Choice
        {...field('state', m.desk_orders_state())}
        every={m.desk_mailings_in_force()}
        options={optionsFrom(stateNames)}
      />
      <Choice {...field('kind', m.desk_orders_kind())} every={all} options={optionsFrom(kindNames)} />
      <Choice {...field('pass', m.desk_orders_pass())} every={all} options={named(choices.passes)} />
      <Choice {...field('workshop', m.desk_orders_workshop())} every={all} options={named(choices.workshops)} />
      <Choice {...field('paid', m.desk_orders_paid_how())} every={all} options={optionsFrom(paidNames)} />
      <Choice {...field('issue', m.desk_orders_issues())} every={all} options={optionsFrom(issueNames)} />
      <Day {...field('from', m.desk_mailings_from())} />
      <Day {...field('to', m.desk_mailings_to_day())} />
    </>
  );
}

function withFilter(filters: SegmentFilters, name: keyof SegmentFilters, value: string): SegmentFilters {
  const { [name]: _, ...others } = filters;
  return value === '' ? others : { ...others, [name]: value };
}

interface ValueField {
  id: string;
  label: string;
  disabled: boolean;
  value: string;
  onValue: (value: string) => void;
}

interface ChoiceProps extends ValueField {
  options: { value: string; title: string }[];
  /** words for no filter */
  every?: string;
}

const Choice = ({ options, every, onValue, ...field }: ChoiceProps) => (
  <NativeSelect
    {...field}
    rightSection={<IconChevronDown size={20} stroke={1.75} aria-hidden="true" />}
    onChange={(event) => onValue(event.currentTarget.value)}
    data={[
      ...(every === undefined ? [] : [{ value: '', label: every }]),
      ...options.map(({ value, title }) => ({ value, label: title })),
    ]}
  />
);

const Day = ({ onValue, ...field }: ValueField) => (
  <TextInput {...field} type="date" onChange={(event) => onValue(event.currentTarget.value)} />
);
