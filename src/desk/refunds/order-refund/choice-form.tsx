import { Checkbox, Input } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { formatInrExactly } from '#domain/money/money.ts';
import type { OfferedPerson, RefundScope, RefundTerms } from '#machines/order-refund/order-refund.ts';
import { RadioField } from '#src/forms/fields/choices.tsx';
import { describedBy, wrapperProps } from '#src/forms/fields/wrapper.tsx';
import { PlainForm } from '#src/forms/plain-form.tsx';
import { Button } from '#src/ui/button.tsx';
import { m } from '#messages';
import { useMissing } from '../../shared/use-missing.ts';
import type { OrderRefundActor } from './flow.ts';

/** Chooses who is refunded, and how much. */
export function ChoiceForm({ refunding }: { refunding: OrderRefundActor }) {
  const state = useSelector(refunding, (snapshot) => snapshot);
  const { isGroup, scope, terms, offered, chosen } = state.context;
  const isBusy = state.hasTag('busy');
  const isMissing = !isBusy && !state.can({ type: 'choice.submitted' });
  const { errors, check } = useMissing({ 'refund-people': isMissing ? m.desk_refund_choose_person() : undefined });
  return (
    <PlainForm isBusy={isBusy} onSubmit={() => check() && refunding.send({ type: 'choice.submitted' })}>
      {isGroup && (
        <ScopeField
          scope={scope}
          isBusy={isBusy}
          onScope={(next) => refunding.send({ type: 'scope.chosen', scope: next })}
        />
      )}
      {isGroup && scope === 'people' && (
        <PeopleField
          people={offered}
          chosen={chosen}
          error={errors['refund-people']}
          isBusy={isBusy}
          onToggle={(id) => refunding.send({ type: 'person.toggled', id })}
        />
      )}
      <TermsField
        terms={terms}
        isBusy={isBusy}
        onTerms={(next) => refunding.send({ type: 'terms.chosen', terms: next })}
      />
      <div>
        <Button type="submit" isBusy={isBusy}>
          {m.desk_refund_show()}
        </Button>
      </div>
    </PlainForm>
  );
}

interface ScopeFieldProps {
  scope: RefundScope;
  isBusy: boolean;
  onScope: (scope: RefundScope) => void;
}

const ScopeField = ({ scope, isBusy, onScope }: ScopeFieldProps) => (
  <RadioField
    id="refund-scope"
    name="scope"
    label={m.desk_refund_scope()}
    options={[
      { const: 'order', title: m.desk_refund_whole() },
      { const: 'people', title: m.desk_refund_some() },
    ]}
    value={scope}
    readOnly={isBusy}
    onChoice={(next) => onScope(next as RefundScope)}
  />
);

interface TermsFieldProps {
  terms: RefundTerms;
  isBusy: boolean;
  onTerms: (terms: RefundTerms) => void;
}

const TermsField = ({ terms, isBusy, onTerms }: TermsFieldProps) => (
  <RadioField
    id="refund-terms"
    name="terms"
    label={m.desk_refund_terms()}
    options={[
      { const: 'full', title: m.desk_refund_terms_full() },
      { const: 'slab', title: m.desk_refund_terms_slab() },
    ]}
    value={terms}
    readOnly={isBusy}
    onChoice={(next) => onTerms(next as RefundTerms)}
  />
);

interface PeopleFieldProps {
  people: readonly OfferedPerson[];
  chosen: readonly string[];
  error: string | undefined;
  isBusy: boolean;
  onToggle: (id: string) => void;
}

const PeopleField = ({ people, chosen, error, isBusy, onToggle }: PeopleFieldProps) => (
  <Input.Wrapper
    id="refund-people"
    role="group"
    aria-labelledby="refund-people-label"
    aria-describedby={describedBy(error && 'refund-people-error')}
    tabIndex={-1}
    {...wrapperProps({ label: m.desk_refund_people(), error, required: false })}
    labelElement="div"
  >
    {people.map(({ id, name, price, is_ended: isEnded }) => (
      <Checkbox
        key={id}
        label={name}
        description={isEnded ? m.desk_refund_person_before() : formatInrExactly(price)}
        checked={chosen.includes(id)}
        disabled={isBusy || isEnded}
        onChange={() => onToggle(id)}
      />
    ))}
  </Input.Wrapper>
);
