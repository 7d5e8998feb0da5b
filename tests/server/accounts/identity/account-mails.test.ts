import { mailMessage } from '#server/office/mails/mail-message.ts';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountCodes, temporaryPassword } from '#domain/limits.ts';
import { inviteExhibitor } from '#server/programme/exhibitors/invite-exhibitor.ts';
import { startJobs } from '#server/platform/jobs/start-jobs.ts';
import { providerRefund } from '#server/sales/refunds/provider-refund-job.ts';
import { mailJobs } from '#server/platform/mail/mail-jobs.ts';
import { smtpMailer } from '#server/platform/mail/mailer.ts';
import type { Services } from '#server/office/services.ts';
import { aSignUp, call, signInByHand } from '#tests/support/identity/accounts.ts';
import { startMailServer, type MailServer } from '#tests/support/network/mail-server.ts';
import { idleJobs } from '#tests/support/idle-jobs.ts';
import { testServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';
import { program } from '#tests/support/program.ts';

/** These tests send account mails over a real mail server. */
const email = 'asha@example.org';
let server: TestServer;
let post: MailServer;
let stop: () => Promise<void>;

beforeAll(async () => {
  const queue: { enqueue: Services['jobs']['enqueue'] } = { enqueue: async () => undefined };
  server = await testServer({ services: { jobs: { enqueue: (...job) => queue.enqueue(...job) } } });
  post = await startMailServer();
  const { db, clock, conference, publicUrl } = server.services;
  const mailer = smtpMailer(post.url);
  const jobs = await startJobs({
    db,
    pollMs: 50,
    handlers: {
      ...idleJobs,
      ...mailJobs({
        message: mailMessage,
        db,
        clock,
        head: { event: conference.event, group: conference.group, publicUrl },
        mailer,
      }),
      refund: providerRefund({ ...server.services, gatewayNamed: () => undefined }),
    },
  });
  queue.enqueue = jobs.enqueue;
  stop = async () => {
    await jobs.stop();
    mailer.close();
  };
});
afterAll(async () => {
  await stop();
  await post.close();
  await server.close();
});

const textOf = ({ text = '', html = '' }: Email) => [text, html.replaceAll(/<style[^]*?<\/style>|<[^>]+>/g, ' ')];
const codeIn = (mail: Email, digits: number) => {
  const pattern = new RegExp(String.raw`(?<![\d#])\d{${digits}}(?!\d)`, 'g');
  const codes = textOf(mail).map((text) => new Set(text.match(pattern)));
  expect(codes[0]!.size).toBe(1);
  expect(codes[1]).toEqual(codes[0]);
  expect(mail.subject).not.toMatch(pattern);
  return [...codes[0]!][0]!;
};

it('the mail for a new account explains what to do if it was created by someone else', async () => {
  const payload = aSignUp({ email });
  await server.app.inject({ method: 'POST', url: '/prod/v1/expo/simc-2025/exhibitor/signup/simc-2025-event', payload });
  const mail = await post.next(email, /^Your exhibitor account for SIMC 2025$/);
  for (const text of textOf(mail)) {
    expect(text).toContain('An exhibitor account');
    expect(text).toContain('Forgot your password?');
    expect(text).not.toContain(payload.password);
  }
  expect(mail.html).toContain('http://127.0.0.1:3000/confirm-email?account=');
});

it('the sign-in mail contains a valid code, which is deleted after sending [LOGIN-OTP-07]', async () => {
  const AuthParameters = { USERNAME: email, PREFERRED_CHALLENGE: 'EMAIL_OTP' };
  const { Session } = (await call(server, { InitiateAuth: { AuthFlow: 'USER_AUTH', AuthParameters } })).body;
  const mail = await post.next(email, /^Your sign-in code for SIMC 2025$/);
  const code = codeIn(mail, accountCodes.signIn.digits);
  for (const text of textOf(mail)) expect(text).toContain(`for ${accountCodes.signIn.lifeMinutes} minutes`);
  await until('the code is forgotten', async () => {
    const mails = await server.db.query(`SELECT state, payload FROM outbox_emails WHERE kind = 'sign-in-code'`);
    return JSON.stringify(mails) === JSON.stringify([{ state: 'sent', payload: {} }]);
  });
  const ChallengeResponses = { USERNAME: email, EMAIL_OTP_CODE: code };
  const claim = { ChallengeName: 'EMAIL_OTP', ChallengeResponses, Session };
  expect((await call(server, { RespondToAuthChallenge: claim })).status).toBe(200);
});

it('the reset mail contains a valid code for a new password', async () => {
  await call(server, { ForgotPassword: { Username: email } });
  const mail = await post.next(email, /^Your code for a new password: SIMC 2025$/);
  const ConfirmationCode = codeIn(mail, accountCodes.reset.digits);
  for (const text of textOf(mail)) expect(text).toContain(`for ${accountCodes.reset.lifeMinutes} minutes`);
  const change = { Username: email, ConfirmationCode, Password: 'Another-Passw0rd1' };
  expect((await call(server, { ConfirmForgotPassword: change })).status).toBe(200);
  expect((await signInByHand(server, { email, secret: 'Another-Passw0rd1' })).status).toBe(200);
});

it('the invitation contains a temporary password, which is deleted after sending', async () => {
  expect(await inviteExhibitor(server.services, program, 'Invited@Example.org')).toEqual({ id: expect.any(String) });
  const mail = await post.next('invited@example.org', /^Your invitation to exhibit at SIMC 2025$/);
  const [password = ''] = /\w{4}(-\w{4}){3}/.exec(mail.text ?? '') ?? [];
  for (const text of textOf(mail)) {
    expect(text).toContain(password);
    expect(text).toContain(`for ${temporaryPassword.lifeDays} days`);
    expect(text).toContain('please write to us for a new one. It cannot be reset');
  }
  expect(mail.html).toContain('http://127.0.0.1:3000/authorize/password');
  await until('the password is forgotten', async () => {
    const mails = await server.db.query(`SELECT state, payload FROM outbox_emails WHERE kind = 'invitation'`);
    return JSON.stringify(mails) === JSON.stringify([{ state: 'sent', payload: {} }]);
  });
  const { body } = await signInByHand(server, { email: 'invited@example.org', secret: password });
  expect(body.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
});
