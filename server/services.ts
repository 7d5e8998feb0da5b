import type { EventFile } from '#schemas/compiled/types.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { Identity } from './identity/identity.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Keys } from './keys.ts';
import type { Gateways, PaymentGateway } from './payments/payment-gateway.ts';
import type { FileStore } from './uploads/file-store.ts';

/** What routes and commands are handed; app.ts joins the real ones, tests their own. */
export interface Services {
  db: Database;
  clock: Clock;
  /** the conference, with the phases of this run */
  conference: EventFile;
  keys: Keys;
  jobs: Jobs;
  /** of the conference's checkout (delegates and groups) and of the awards' */
  gateways: Gateways;
  files: FileStore;
  /** where accounts lie, and whose tokens are believed */
  identity: Identity;
  /** origin of the site as visitors reach it, without a trailing slash */
  publicUrl: string;
}

/** Each gateway that is set up, once. */
export const gatewaysOf = ({ conference, awards }: Gateways): PaymentGateway[] =>
  [...new Set([conference, awards])].filter((gateway) => gateway !== undefined);
