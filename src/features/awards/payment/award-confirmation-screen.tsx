import event from '#event/event.json' with { type: 'json' };
import { IconAlertCircle, IconCircleCheck } from '#src/ui/icons.ts';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { MailLink } from '#src/ui/mail-link.tsx';
import { Sentence } from '#src/ui/sentence.tsx';
import { m } from '#messages';
import { AwardWays } from './award-ways.tsx';
import type { AwardOutcome } from './outcome.ts';
import layout from '#src/ui/layout/outcome-card.module.css';

/** The payment result that the URL claims. Only the order page shows the verified state. Row: ROUTE-15. */
export function AwardConfirmationScreen({ outcome }: { outcome: AwardOutcome }) {
  const { supportEmail } = event.contacts;
  return (
    <div className={`wrap ${layout.screen}`}>
      <div className={`stack gap-4 ${layout.card}`}>
        {outcome === 'success' ? <Paid /> : <NotPaid />}
        <AwardWays outcome={outcome} />
        <p>
          <Sentence
            parts={m.award_confirmation_help.parts({ address: supportEmail })}
            elements={{ link: <MailLink email={supportEmail} /> }}
          />
        </p>
      </div>
    </div>
  );
}

const Paid = () => (
  <>
    <IconCircleCheck className={layout.good} size={48} stroke={1.5} aria-hidden="true" />
    <PageHeading title={m.award_confirmed_title()} />
    <p className={layout.lede}>{m.award_confirmed_text()}</p>
    <p>{m.award_confirmed_next()}</p>
  </>
);

const NotPaid = () => (
  <>
    <IconAlertCircle className={layout.bad} size={48} stroke={1.5} aria-hidden="true" />
    <PageHeading title={m.award_failed_title()} />
    <p className={layout.lede}>{m.award_failed_text()}</p>
    <p>{m.award_failed_money()}</p>
  </>
);
