import type { EventFile } from '#schemas/compiled/types.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Identity } from '#server/accounts/identity/identity.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Keys } from '#server/platform/keys.ts';
import type { Gateways, PaymentGateway } from '#server/sales/payments/payment-gateway.ts';
import type { Settings } from '#server/office/settings/settings.ts';
import type { FileStore } from '#server/platform/uploads/file-store.ts';

/** Dependencies of routes and commands. start.ts creates the real ones; tests create their own. */
export interface Services {
  db: Database;
  clock: Clock;
  /**
   * data of the conference in force; another object after a change at the desk, so a route or a job reads it in each
   * call
   */
  readonly conference: EventFile;
  settings: Settings;
  keys: Keys;
  jobs: Jobs;
  /** gateways of the two checkouts: conference (delegates and groups) and awards */
  gateways: Gateways;
  /** uploaded PDFs */
  files: FileStore;
  /** pictures of the site, such as photos of speakers */
  pictures: FileStore;
  /** accounts and token verification */
  identity: Identity;
  /** public origin of the site, without a trailing slash */
  publicUrl: string;
}

/** Lists all configured gateways, without duplicates. */
export const gatewaysOf = ({ conference, awards }: Gateways): PaymentGateway[] =>
  [...new Set([conference, awards])].filter((gateway) => gateway !== undefined);
