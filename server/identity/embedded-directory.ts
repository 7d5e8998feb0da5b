import type { AccountDirectory } from './account-directory.ts';
import type { PoolContext } from './pool.ts';
import { Refusal } from './refusal.ts';
import { checkPassword, insertUser } from './users.ts';

/** Accounts of the embedded service. */
export const embeddedDirectory = ({
  db,
  keys,
  clock,
  pool,
}: Pick<PoolContext, 'db' | 'keys' | 'clock' | 'pool'>): AccountDirectory => ({
  async create({ email, password }) {
    try {
      checkPassword(password);
    } catch (error) {
      if (error instanceof Refusal) return { refused: 'weak', message: error.message };
      throw error;
    }
    const tools = { keys, poolName: pool.poolName, now: clock.now() };
    const id = await insertUser(db, tools, { email, password, state: 'confirmed' });
    return id === undefined ? { refused: 'exists' } : { id };
  },
});
