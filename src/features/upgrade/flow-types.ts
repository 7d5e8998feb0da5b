import type { ActorRefFrom } from 'xstate';
import type { passUpgradeFlow } from './flow.ts';

/** The machine of the upgrade screen. Tests pass their own. */
export interface UpgradeFlows {
  upgrade: typeof passUpgradeFlow;
  /** Preloads the script of the gateway. */
  preloadCheckout: () => void;
}

export type UpgradeActor = ActorRefFrom<typeof passUpgradeFlow>;
