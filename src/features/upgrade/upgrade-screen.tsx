import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { readUpgrade } from '#domain/tickets/upgrades.ts';
import { useArrival } from '#src/lib/address.ts';
import { ErrorBoundary } from '#src/ui/hydration/error-boundary.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { useFlow } from '#src/lib/use-flow.ts';
import { useKeepFocus } from '#src/ui/use-keep-focus.ts';
import { preloadCheckout } from '#src/lib/payments/checkout.flow.ts';
import { passUpgradeFlow } from './flow.ts';
import { m } from '#messages';
import type { UpgradeActor, UpgradeFlows } from './flow-types.ts';
import { Ended, Refused } from './outcomes.tsx';
import { VerifyEmailFirst } from './proof.tsx';
import { Summary } from './summary.tsx';

const defaultFlows: UpgradeFlows = { upgrade: passUpgradeFlow, preloadCheckout };

/** Upgrade of passes and its price. Data of the URL is shown only after the service has checked it. Decision 39. */
export function UpgradeScreen({ flows = defaultFlows }: { flows?: UpgradeFlows }) {
  const isHydrated = useHydrated();
  const keepFocus = useKeepFocus();
  return (
    <ErrorBoundary>
      <div className="ground end-space" ref={keepFocus}>
        <div className="wrap">{isHydrated ? <Upgrade flows={flows} /> : <Looking />}</div>
      </div>
    </ErrorBoundary>
  );
}

function Upgrade({ flows }: { flows: UpgradeFlows }) {
  const { query } = useArrival();
  const request = useMemo(() => readUpgrade(query) ?? nothing, [query]);
  const upgrade = useFlow(flows.upgrade, { input: { asked: request } });
  return <Step upgrade={upgrade} flows={flows} />;
}

/** Used if the link cannot be read. */
const nothing = { target: '', email: '', passIds: [] };

type Shown = 'summary' | 'proof' | 'refused' | 'ended' | 'looking';

function Step({ upgrade, flows }: { upgrade: UpgradeActor; flows: UpgradeFlows }) {
  const shown = useSelector(upgrade, (state): Shown => {
    if (state.hasTag('summary')) return 'summary';
    if (state.matches('unproven')) return 'proof';
    if (state.matches('upgraded') || state.matches('unverified')) return 'ended';
    return state.matches('quoting') ? 'looking' : 'refused';
  });
  switch (shown) {
    case 'summary':
      return <Summary upgrade={upgrade} preloadCheckout={flows.preloadCheckout} />;
    case 'proof':
      return <VerifyEmailFirst upgrade={upgrade} />;
    case 'ended':
      return <Ended upgrade={upgrade} />;
    case 'refused':
      return <Refused upgrade={upgrade} />;
    case 'looking':
      return <Looking />;
  }
}

const Looking = () => (
  <div className="opening stack gap-6 step">
    <PageHeading title={m.pass_upgrade_title()} />
    <p role="status" className="soft">
      {m.pass_upgrade_loading()}
    </p>
  </div>
);
