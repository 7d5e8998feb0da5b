import type { ActorRefFrom } from 'xstate';
import type { passUpgradeFlow } from './flow.ts';

/** What the screen of an upgrade runs on; a test brings its own. */
export interface UpgradeFlows {
  upgrade: typeof passUpgradeFlow;
  /** Fetches the gateway's library, so that it is here by the time of paying. */
  preloadCheckout: () => void;
}

export type UpgradeActor = ActorRefFrom<typeof passUpgradeFlow>;
