import { and, eq, inArray } from 'drizzle-orm';
import { browserKey } from '#server/platform/http/browser-cookie.ts';
import { siteOf } from '#server/platform/http/limits/client-networks.ts';
import type { Sql } from '#server/platform/db/database.ts';
import type { Keys } from '#server/platform/keys.ts';
import { knownNetworks } from './identity.tables.ts';

/** A network and a browser, as stored: hashes. The browser is '' for a call without its cookie. */
export interface ClientKeys {
  network: string;
  browser: string;
}

export const clientKeys = (keys: Keys, { client, browser }: { client: string; browser?: string | undefined }) => ({
  network: keys.sign('throttle', `password\n${siteOf(client)}`),
  browser: browserKey(keys, browser),
});

/** Returns which of network and browser the account has signed in from, or was created in. */
export async function knownClients(
  { orm }: Sql,
  account: string,
  { network, browser }: ClientKeys,
): Promise<{ network: boolean; browser: boolean }> {
  const { userId, client } = knownNetworks;
  const rows = await orm
    .select({ client })
    .from(knownNetworks)
    .where(and(eq(userId, account), inArray(client, [network, browser])));
  const isKnown = (key: string) => key !== '' && rows.some((row) => row.client === key);
  return { network: isKnown(network), browser: isKnown(browser) };
}

/** Remembers where an account has signed in or was created. */
export async function rememberClients(
  { orm }: Sql,
  { userId, clients, now: seenAt }: { userId: string; clients: readonly string[]; now: Date },
): Promise<void> {
  const rows = clients.filter((client) => client !== '').map((client) => ({ userId, client, seenAt }));
  if (rows.length === 0) return;
  await orm
    .insert(knownNetworks)
    .values(rows)
    .onConflictDoUpdate({ target: [knownNetworks.userId, knownNetworks.client], set: { seenAt } });
}

/** Forgets all networks and browsers of an account. Call it when its password has ended, because they may be those of a stranger. */
export async function forgetClients({ orm }: Sql, account: string): Promise<void> {
  await orm.delete(knownNetworks).where(eq(knownNetworks.userId, account));
}
