import { Failed } from './failed.tsx';
import type { Outcome } from './outcome.ts';
import { Registered } from './registered.tsx';
import { Unpaid } from './unpaid.tsx';
import layout from '#src/ui/layout/outcome-card.module.css';

interface ConfirmationScreenProps {
  outcome: Outcome;
  isGroup?: boolean;
  /** true if the URL has a valid email */
  hasEmail?: boolean;
}

/** The result of a registration. Rows: CONF-03 to CONF-13. */
export function ConfirmationScreen({ outcome, isGroup = false, hasEmail = false }: ConfirmationScreenProps) {
  return (
    <div className={`wrap ${layout.screen}`}>
      <div className={`stack gap-4 ${layout.card}`}>
        {outcome === 'success' ? (
          <Registered isGroup={isGroup} hasEmail={hasEmail} />
        ) : outcome === 'cancelled' ? (
          <Unpaid />
        ) : (
          <Failed outcome={outcome} />
        )}
      </div>
    </div>
  );
}
