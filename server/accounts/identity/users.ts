import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { normaliseEmail } from '#domain/text/clean-email.ts';
import { brokenRules, passwordLength, type PasswordRule } from '#domain/account/passwords.ts';
import { users } from './identity.tables.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { sameText, type Keys } from '#server/platform/keys.ts';
import type { PoolContext } from './pool.ts';
import { refusals } from './refusal.ts';
import { newTemporaryPassword } from './sign-in/temporary-password.ts';
import { decoyVerifier, makeVerifier, type Verifier } from './sign-in/srp.ts';

export type User = typeof users.$inferSelect;

export async function findUser({ orm }: Sql, email: string): Promise<User | undefined> {
  const [user] = await orm
    .select()
    .from(users)
    .where(eq(users.email, normaliseEmail(email)));
  return user;
}

/** Accounts in a group are those of staff. */
export const isStaff = ({ groups }: Pick<User, 'groups'>): boolean => groups.length > 0;

/**
 * Finds the account of an email that a visitor has entered. Only calls that hide accounts find those of staff: all other calls
 * treat the email of a member of staff as unknown. Throws `unknown` if the email is unknown and the call does not hide this.
 */
export async function findVisibleUser(
  { db, hidesAccounts }: PoolContext,
  email: string,
  unknown = refusals.unknownUser,
): Promise<User | undefined> {
  const user = await findUser(db, email);
  if (hidesAccounts) return user;
  if (!user || isStaff(user)) throw unknown();
  return user;
}

/**
 * Returns the email that a username stands for: a username is an email, or the id of an account (`sub`). For an unknown id, the
 * email is one that no account has. So are the ids of staff, and all ids in a call that hides accounts: a sign-in names an id for each
 * email, and whether an account has it must not be seen. Row: SEC-19.
 */
export async function emailOfUsername({ db, hidesAccounts }: PoolContext, username: string): Promise<string> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(username)) return username;
  const user = hidesAccounts ? undefined : await userById(db, username);
  return user && !isStaff(user) ? user.email : `${username}@unknown.invalid`;
}

export async function userById({ orm }: Sql, id: string): Promise<User | undefined> {
  const [user] = await orm.select().from(users).where(eq(users.id, id));
  return user;
}

/**
 * Locks an account until the transaction ends, for 'update' if the transaction changes it. Throws if it was changed since `user`
 * was read: a reset or an invitation ends all sign-ins, and would not know one that begins after it.
 */
export async function lockUnchanged({ orm }: Sql, user: User, strength: 'share' | 'update' = 'share'): Promise<void> {
  const [account] = await orm.select().from(users).where(eq(users.id, user.id)).for(strength);
  if (!isDeepStrictEqual(account, user)) throw refusals.wrongPassword();
}

interface NewUser {
  email: string;
  password: string;
  state: User['state'];
}

/** Parts of the pool that make a verifier. */
export interface Tools {
  keys: Keys;
  poolName: string;
  now: Date;
}

/** Inserts a user and returns the id. Returns undefined if the email already has an account. */
export async function insertUser(sql: Sql, tools: Tools, user: NewUser): Promise<string | undefined> {
  const id = randomUUID();
  const { email, password, state } = user;
  const rows = await sql.orm
    .insert(users)
    .values({
      id,
      state,
      email: normaliseEmail(email),
      ...sealed(tools, id, password),
      createdAt: tools.now,
      updatedAt: tools.now,
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return rows[0]?.id;
}

/** Sets a password that the owner has chosen. The state of the account becomes 'confirmed'. */
export async function setPassword(sql: Sql, tools: Tools, { id, password }: { id: string; password: string }) {
  const values = { ...sealed(tools, id, password), state: 'confirmed' as const, updatedAt: tools.now };
  await sql.orm.update(users).set(values).where(eq(users.id, id));
}

/** Replaces the password by a random one that is neither stored nor mailed. The account stays in its state: a code or a reset still works. */
export async function endPassword(sql: Sql, tools: Tools, id: string): Promise<void> {
  const values = { ...sealed(tools, id, newTemporaryPassword()), updatedAt: tools.now };
  await sql.orm.update(users).set(values).where(eq(users.id, id));
}

/**
 * Sets a temporary password. Replaces a password that the owner has chosen only with `replacesChosen`. Returns the id of the
 * account, or undefined if nothing was replaced.
 */
export async function setTemporaryPassword(
  sql: Sql,
  tools: Tools,
  { email, password, replacesChosen }: Omit<NewUser, 'state'> & { replacesChosen: boolean },
): Promise<string | undefined> {
  const user = await findUser(sql, email);
  const state = 'must-change-password';
  if (!user || (user.state !== state && !replacesChosen)) return undefined;
  const [set] = await sql.orm
    .update(users)
    .set({ ...sealed(tools, user.id, password), state, updatedAt: tools.now })
    .where(and(eq(users.id, user.id), eq(users.state, user.state)))
    .returning({ id: users.id });
  return set?.id;
}

/** Encrypts the verifier of a password together with the user id, so it cannot be used in the row of another user. */
function sealed({ keys, poolName }: Tools, userId: string, password: string) {
  const { salt, verifier } = makeVerifier({ poolName, userId }, { password });
  return { salt, sealedVerifier: keys.seal('password-verifier', verifier, userId) };
}

/** Returns the verifier for an exchange. For an unknown email it is a decoy, which matches no password. */
export function verifierFor(keys: Keys, { user, email }: { user: User | undefined; email: string }) {
  const made = decoy(keys, normaliseEmail(email));
  if (!user) return made;
  const verifier = keys.open('password-verifier', user.sealedVerifier, user.id) ?? made.verifier;
  return { userId: user.id, salt: user.salt, verifier };
}

/** Returns whether this is the password of the user. */
export function isPasswordOf(
  user: User,
  { keys, poolName }: Pick<Tools, 'keys' | 'poolName'>,
  password: string,
): boolean {
  const { userId, salt, verifier } = verifierFor(keys, { user, email: user.email });
  return sameText(makeVerifier({ poolName, userId }, { password, salt }).verifier, verifier);
}

/** Returns a decoy that depends only on the email, so each try gets the same values. */
function decoy(keys: Keys, email: string): Verifier & { userId: string } {
  const hex = (part: string) => keys.sign('decoy', `${part}\n${email}`);
  const id = hex('id');
  const variant = 'ab89'.charAt(Number.parseInt(id.charAt(16), 16) % 4);
  const userId = [
    id.slice(0, 8),
    id.slice(8, 12),
    `4${id.slice(13, 16)}`,
    variant + id.slice(17, 20),
    id.slice(20, 32),
  ];
  const bytes = Buffer.from(Array.from({ length: 12 }, (_, part) => hex(`verifier ${part}`)).join(''), 'hex');
  return { userId: userId.join('-'), salt: hex('salt').slice(0, 32), verifier: decoyVerifier(bytes) };
}

const reasons: Record<PasswordRule, string> = {
  uppercase: 'Password must have uppercase characters',
  lowercase: 'Password must have lowercase characters',
  number: 'Password must have numeric characters',
  special: 'Password must have symbol characters',
};

export function checkPassword(password: string): void {
  const length = Array.from(password).length;
  if (length < passwordLength.least) throw refusals.weakPassword('Password not long enough');
  if (length > passwordLength.most) throw refusals.weakPassword('Password too long');
  const [broken] = brokenRules(password);
  if (broken) throw refusals.weakPassword(reasons[broken]);
}
