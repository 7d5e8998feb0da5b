import { useState } from 'react';
import awards from '#event/awards.json' with { type: 'json' };
import { takesNominations } from '#domain/awards.ts';
import type { PaymentWay } from '#domain/staff/filled-forms.ts';
import type { AwardAnswers } from '#schemas/compiled/types.ts';
import { awardForm } from '#schemas/forms/award.form.ts';
import { isComplete } from '#schemas/forms.ts';
import type { Answers } from '#schemas/vocabulary.ts';
import { NominationConsent } from '#src/forms/awards/nomination-consent.tsx';
import { SelectField } from '#src/forms/fields/choices.tsx';
import { SchemaForm } from '#src/forms/schema-form.tsx';
import { RefusedOrder, SubmitButton, SummaryLine } from '#src/ui/layout/order-steps.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { useRuntime } from '#src/ui/runtime-context.ts';
import { m } from '#messages';
import { AboutFields, useAbout, useLateNomination, type AskedAbout } from './about-form.tsx';
import type { FormProps } from './form-list.ts';
import { nominate } from './forms-api.ts';
import { nominationOutcome } from './outcomes.ts';
import { PaymentWayField } from './payment-way-field.tsx';
import { useSending } from './use-sending.ts';
import page from '#src/ui/layout/order-steps.module.css';
import panel from '#src/ui/layout/summary-panel.module.css';

const formId = 'nomination';
const awardId = 'award';

/** The form 'Nominate Now' of the site. Staff fill it for the nominator. */
export function NominationForNominator({ request, onTyped, onDone }: FormProps) {
  const [award, setAward] = useState('');
  const [isAwardMissing, setAwardMissing] = useState(false);
  const [way, setWay] = useState<PaymentWay>('link');
  const asked = useAbout();
  const { isBusy, problem, send } = useSending(nominate, {
    onDone: (placed) => onDone(nominationOutcome(placed, award)),
  });
  const submit = (answers: Answers) => {
    setAwardMissing(award === '');
    if (award === '') document.getElementById(awardId)?.focus();
    else if (isComplete<AwardAnswers>(awardForm, answers) && asked.isAgreed())
      void send({ request, way, award, answers, source: asked.about.source, note: asked.about.note });
  };
  const choose = (chosen: string) => {
    onTyped();
    setAward(chosen);
  };
  return (
    <div className={page.two}>
      <div className="card padded stack gap-6">
        <NominationsClosed />
        {problem && <RefusedOrder problem={problem} />}
        <AwardField {...{ award, isBusy }} isMissing={isAwardMissing && award === ''} onChoice={choose} />
        <SchemaForm
          id={formId}
          form={awardForm}
          busy={isBusy}
          problems={problem?.fields}
          onChange={onTyped}
          onSubmit={submit}
          onRefused={() => setAwardMissing(award === '')}
        />
      </div>
      <NominationPanel {...{ asked, way, isBusy }} onWay={setWay} />
    </div>
  );
}

/** Says why no nominations are accepted now. */
function NominationsClosed() {
  const { phases, gateways } = useRuntime();
  if (!takesNominations(phases)) return <NoticeBox tone="warn" title={m.award_refusals_closed()} />;
  return gateways.awards ? null : <NoticeBox tone="warn" title={m.sale_refusals_payments_off()} />;
}

interface AwardFieldProps {
  award: string;
  isBusy: boolean;
  isMissing: boolean;
  onChoice: (award: string) => void;
}

const AwardField = ({ award, isBusy, isMissing, onChoice }: AwardFieldProps) => (
  <SelectField
    id={awardId}
    name={awardId}
    label={m.desk_forms_award()}
    options={awards.categories.flatMap((category) => category.awards.map((each) => ({ const: each, title: each })))}
    value={award}
    required
    error={isMissing ? m.form_required() : undefined}
    readOnly={isBusy}
    onChoice={onChoice}
  />
);

interface NominationPanelProps {
  asked: AskedAbout;
  way: PaymentWay;
  isBusy: boolean;
  onWay: (way: PaymentWay) => void;
}

/** Terms, fee, way of payment, and the button that sends the nomination. */
const NominationPanel = ({ asked, way, isBusy, onWay }: NominationPanelProps) => (
  <aside className="card" aria-labelledby="summary">
    <h2 id="summary" className={panel.title}>
      {m.summary_title()}
    </h2>
    <div className={panel.part}>
      <dl>
        <SummaryLine label={m.award_received_mail_fee()} sum={awards.earlyBirdPrice} isTotal />
      </dl>
    </div>
    <div className={`stack gap-3 ${panel.part}`}>
      <h3>{m.desk_forms_award_terms()}</h3>
      <ul className="small stack gap-2">
        {awards.terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </div>
    <div className={`stack gap-5 ${panel.part}`}>
      <PaymentWayField {...{ way, isBusy, onWay }} />
      <AboutFields
        about={asked.about}
        isAgreementMissing={asked.isAgreementMissing}
        isBusy={isBusy}
        isLate={useLateNomination()}
        consent={<NominationConsent />}
        agreement={m.desk_forms_award_agrees()}
        onChange={asked.setAbout}
      />
      <p className="small soft">{m.desk_forms_award_held({ days: awards.payWithinDays })}</p>
      <SubmitButton form={formId} isBusy={isBusy} isPayment={false}>
        {m.desk_forms_award_place()}
      </SubmitButton>
    </div>
  </aside>
);
