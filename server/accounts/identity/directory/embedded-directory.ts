import type { AccountDirectory, Made, NewAccount } from './account-directory.ts';
import type { Sql } from '#server/platform/db/database.ts';
import type { PoolContext } from '#server/accounts/identity/pool.ts';
import { Refusal } from '#server/accounts/identity/refusal.ts';
import { forgetApp, hasApp } from '#server/accounts/identity/sign-in/second-factor.ts';
import { endAllAccess } from '#server/accounts/identity/tokens.ts';
import {
  checkPassword,
  endPassword,
  findUser,
  insertUser,
  setTemporaryPassword,
  userById,
  type Tools,
  type User,
} from '#server/accounts/identity/users.ts';

/** Accounts of the embedded identity service. */
export const embeddedDirectory = ({
  db,
  keys,
  clock,
  pool,
}: Pick<PoolContext, 'db' | 'keys' | 'clock' | 'pool'>): AccountDirectory => {
  const tools = () => ({ keys, poolName: pool.poolName, now: clock.now() });
  const make = async ({ email, password }: NewAccount, state: User['state']): Promise<Made> => {
    try {
      checkPassword(password);
    } catch (error) {
      if (error instanceof Refusal) return { refused: 'weak', message: error.message };
      throw error;
    }
    const id = await insertUser(db, tools(), { email, password, state });
    return id === undefined ? { refused: 'exists' } : { id };
  };
  return {
    create: (account) => make(account, 'confirmed'),
    async invite(account, { replacesChosen }) {
      const made = await make(account, 'must-change-password');
      if (!('refused' in made) || made.refused !== 'exists') return made;
      const id = await db.transaction((tx) => replacePassword(tx, tools(), { ...account, replacesChosen }));
      return id === undefined ? made : { id };
    },
    find: async (email) => (await findUser(db, email))?.id,
    isActive: async ({ id }) => (await userById(db, id))?.disabledAt === null,
    async setMember({ id }, group, isMember) {
      const change = isMember ? 'array_append(array_remove(groups, $2), $2)' : 'array_remove(groups, $2)';
      await db.transaction(async (tx) => {
        await tx.query(`UPDATE users SET groups = ${change} WHERE id = $1`, [id, group]);
        await endAllAccess(tx, { userId: id, now: clock.now() });
      });
    },
    endPassword: ({ id }) => db.transaction((tx) => endPasswordAndFactors(tx, tools(), id)),
    hasSecondFactor: ({ id }) => hasApp(db, id),
    resetSecondFactor: ({ id }) => forgetApp(db, id),
  };
};

async function endPasswordAndFactors(tx: Sql, tools: Tools, id: string): Promise<void> {
  await endPassword(tx, tools, id);
  await forgetApp(tx, id);
  await endAllAccess(tx, { userId: id, now: tools.now });
}

/** Sets a temporary password and ends sign-ins and app of the account. Returns its id, or undefined if nothing was replaced. */
async function replacePassword(
  tx: Sql,
  tools: Tools,
  account: NewAccount & { replacesChosen: boolean },
): Promise<string | undefined> {
  const id = await setTemporaryPassword(tx, tools, account);
  if (id === undefined) return undefined;
  await endAllAccess(tx, { userId: id, now: tools.now });
  await forgetApp(tx, id);
  return id;
}
