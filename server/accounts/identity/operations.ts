import { normaliseEmail } from '#domain/text/clean-email.ts';
import { changePassword } from './sign-in/change-password.ts';
import { answerCode, codeChallenge, firstFactors } from './sign-in/code-sign-in.ts';
import { startAfresh } from './sign-in/lockout.ts';
import { answerPassword, passwordChallenge } from './sign-in/password-sign-in.ts';
import { afterPassword, answerAppCode, associateApp, finishSetup, verifyApp } from './sign-in/second-factor.ts';
import type { PoolContext } from './pool.ts';
import { refusals } from './refusal.ts';
import { confirmForgotPassword, forgotPassword } from './sign-in/reset-password.ts';
import { isEmailProven, proveEmailOf } from './proven-email.ts';
import { mailSecurityNotice } from './mail-security-notice.ts';
import { readSession, openSession, endSession } from './sessions.ts';
import { endAccessOfCaller, refreshedTokens, revokeToken, userOfAccessToken } from './tokens.ts';
import { checkPassword, emailOfUsername, findVisibleUser, setPassword, userById } from './users.ts';
import { fieldsOf, requiredText, textOf, type Fields } from './request-fields.ts';

/** Handles one operation. Returns the body of the reply, or undefined for an empty body. */
type Operation = (context: PoolContext, body: Fields) => Promise<object | undefined>;

/** The operations of the protocol that clients use, by name. Sign-up and administration are not implemented. */
export const operations: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ['InitiateAuth', forClient(initiateAuth)],
  ['RespondToAuthChallenge', forClient(respondToAuthChallenge)],
  ['ForgotPassword', forClient(forgotPassword)],
  ['ConfirmForgotPassword', forClient(confirmForgotPassword)],
  [
    'GetTokensFromRefreshToken',
    forClient((context, body) => refreshedTokens(context, requiredText(body, 'RefreshToken'))),
  ],
  ['RevokeToken', forClient(async (context, body) => void (await revokeToken(context, body)))],
  ['AssociateSoftwareToken', associateApp],
  ['VerifySoftwareToken', verifyApp],
  ['ChangePassword', changePassword],
  ['GlobalSignOut', globalSignOut],
  ['GetUser', getUser],
]);

function forClient(operation: Operation): Operation {
  return async (context, body) => {
    const clientId = requiredText(body, 'ClientId');
    if (clientId !== context.pool.clientId) throw refusals.unknownClient(clientId);
    return operation(context, body);
  };
}

async function initiateAuth(context: PoolContext, body: Fields): Promise<object> {
  const parameters = fieldsOf(body['AuthParameters']);
  const flow = requiredText(body, 'AuthFlow');
  if (flow === 'REFRESH_TOKEN_AUTH' || flow === 'REFRESH_TOKEN')
    return refreshedTokens(context, requiredText(parameters, 'REFRESH_TOKEN'));

  const USERNAME = await emailOfUsername(context, requiredText(parameters, 'USERNAME'));
  if (flow === 'USER_SRP_AUTH')
    return passwordChallenge(context, { USERNAME, SRP_A: requiredText(parameters, 'SRP_A') });
  if (flow !== 'USER_AUTH') throw refusals.parameter('This flow is not enabled for this client');

  const preferred = textOf(parameters, 'PREFERRED_CHALLENGE');
  if (preferred === 'PASSWORD_SRP') {
    const challenge = await passwordChallenge(context, { USERNAME, SRP_A: requiredText(parameters, 'SRP_A') });
    return { ...challenge, AvailableChallenges: firstFactors };
  }
  const user = await findVisibleUser(context, USERNAME);
  if (user?.disabledAt && !context.hidesAccounts) throw refusals.disabled();
  if (preferred === 'EMAIL_OTP') return codeChallenge(context, { user, username: USERNAME });

  const Session = await openSession(context.db, context, {
    challenge: 'SELECT_CHALLENGE',
    userId: user?.id,
    username: normaliseEmail(USERNAME),
  });
  return { ChallengeName: 'SELECT_CHALLENGE', ChallengeParameters: {}, AvailableChallenges: firstFactors, Session };
}

async function respondToAuthChallenge(context: PoolContext, body: Fields): Promise<object> {
  const responses = fieldsOf(body['ChallengeResponses']);
  switch (requiredText(body, 'ChallengeName')) {
    case 'PASSWORD_VERIFIER':
      return answerPassword(context, responses);
    case 'EMAIL_OTP':
      return answerCode(context, requiredText(body, 'Session'), responses);
    case 'SELECT_CHALLENGE':
      return selectChallenge(context, requiredText(body, 'Session'), responses);
    case 'NEW_PASSWORD_REQUIRED':
      return newPassword(context, requiredText(body, 'Session'), responses);
    case 'MFA_SETUP':
      return finishSetup(context, requiredText(body, 'Session'), responses);
    case 'SOFTWARE_TOKEN_MFA':
      return answerAppCode(context, requiredText(body, 'Session'), responses);
    default:
      throw refusals.parameter('This challenge is not supported');
  }
}

async function selectChallenge(context: PoolContext, session: string, responses: Fields): Promise<object> {
  const { username } = await readSession(context, session, 'SELECT_CHALLENGE');
  const named = await emailOfUsername(context, requiredText(responses, 'USERNAME'));
  if (normaliseEmail(named) !== username) throw refusals.wrongSession();
  const answer = requiredText(responses, 'ANSWER');
  if (answer !== 'EMAIL_OTP' && answer !== 'PASSWORD_SRP')
    throw refusals.parameter('Selected challenge is not available');
  await endSession(context.db, context, session);
  if (answer === 'EMAIL_OTP')
    return codeChallenge(context, { user: await findVisibleUser(context, username), username });
  return passwordChallenge(context, { USERNAME: username, SRP_A: requiredText(responses, 'SRP_A') });
}

/** Sets a new password and ends the session. After a weak password, the session continues. */
async function newPassword(context: PoolContext, session: string, responses: Fields): Promise<object> {
  const { db, keys, pool, clock } = context;
  const { userId = '', username } = await readSession(context, session, 'NEW_PASSWORD_REQUIRED');
  const named = requiredText(responses, 'USERNAME');
  if (named !== userId && normaliseEmail(named) !== username) throw refusals.wrongSession();
  const password = requiredText(responses, 'NEW_PASSWORD');
  checkPassword(password);
  await db.transaction(async (tx) => {
    await endSession(tx, context, session);
    const now = clock.now();
    await setPassword(tx, { keys, poolName: pool.poolName, now }, { id: userId, password });
    await startAfresh(tx, context, userId); // a stranger may have signed up with this email before
    await proveEmailOf(tx, { accountId: userId, provenAt: now }); // the temporary password was mailed
    await mailSecurityNotice(tx, context, { email: username, what: 'password' });
  });
  const user = await userById(db, userId);
  if (!user) throw refusals.wrongSession();
  if (user.disabledAt) throw refusals.disabled();
  return afterPassword(context, user);
}

async function globalSignOut(context: PoolContext, body: Fields): Promise<object> {
  const { id } = await userOfAccessToken(context, body);
  await endAccessOfCaller(context.db, { userId: id, now: context.clock.now() });
  return {};
}

async function getUser(context: PoolContext, body: Fields): Promise<object> {
  const { id, email } = await userOfAccessToken(context, body);
  const attributes = { sub: id, email, email_verified: String(await isEmailProven(context.db, id)) };
  return { Username: id, UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })) };
}
