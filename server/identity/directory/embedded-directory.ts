import type { AccountDirectory, Made, NewAccount } from './account-directory.ts';
import type { PoolContext } from '#server/identity/pool.ts';
import { Refusal } from '#server/identity/refusal.ts';
import { forgetApp, hasApp } from '#server/identity/sign-in/second-factor.ts';
import { revokeAll } from '#server/identity/tokens.ts';
import { checkPassword, findUser, insertUser, renewTemporary, userById, type User } from '#server/identity/users.ts';

/** Accounts of the embedded identity service. */
export const embeddedDirectory = ({
  db,
  keys,
  clock,
  pool,
}: Pick<PoolContext, 'db' | 'keys' | 'clock' | 'pool'>): AccountDirectory => {
  const make = async ({ email, password }: NewAccount, state: User['state']): Promise<Made> => {
    try {
      checkPassword(password);
    } catch (error) {
      if (error instanceof Refusal) return { refused: 'weak', message: error.message };
      throw error;
    }
    const tools = { keys, poolName: pool.poolName, now: clock.now() };
    const id = await insertUser(db, tools, { email, password, state });
    return id === undefined ? { refused: 'exists' } : { id };
  };
  return {
    create: (account) => make(account, 'confirmed'),
    async invite(account) {
      const made = await make(account, 'must-change-password');
      if (!('refused' in made) || made.refused !== 'exists') return made;
      const id = await renewTemporary(db, { keys, poolName: pool.poolName, now: clock.now() }, account);
      return id === undefined ? made : { id };
    },
    find: async (email) => (await findUser(db, email))?.id,
    isActive: async ({ id }) => (await userById(db, id))?.disabledAt === null,
    async setMember({ id }, group, isMember) {
      const change = isMember ? 'array_append(array_remove(groups, $2), $2)' : 'array_remove(groups, $2)';
      await db.transaction(async (tx) => {
        await tx.query(`UPDATE users SET groups = ${change} WHERE id = $1`, [id, group]);
        await revokeAll(tx, { userId: id, now: clock.now() });
      });
    },
    hasSecondFactor: ({ id }) => hasApp(db, id),
    resetSecondFactor: ({ id }) => forgetApp(db, id),
  };
};
