import type { GroupState } from '#domain/groups/groups.ts';
import { m } from '#messages';
import { groupCallWords } from '#machines/group-call.ts';
import type { EmailCodeInput, EmailCodeOutput } from '#machines/email-code/email-code.ts';

/** Session of the contact of a group, with a verified email. */
export interface GroupSession {
  token: string;
  email: string;
  /** ISO time at which the session ends */
  expires: string;
}

/** Parameters of the link in a mail about a group. */
export interface GroupLink {
  order: string;
  key: string;
}

/** Reply of the service to an opened mail link. */
export interface OpenedGroup {
  /** email of the contact */
  email: string;
  state: GroupState;
  /** ISO time at which the hold ends */
  due: string;
  /** mail domain with another unpaid group, because of which the seats are not held longer */
  unpaidDomain?: string;
}

export interface GroupSignInInput {
  link?: GroupLink;
  /** the session that this tab stored before a reload */
  session?: GroupSession;
}

export interface GroupSignIn {
  link: GroupLink | undefined;
  /** the group of the mailed link; undefined until the service has responded */
  opened: OpenedGroup | undefined;
  email: string;
  session: GroupSession | undefined;
  /** message that says why the email must be verified */
  problem: string | undefined;
}

export const signInContext = ({ link, session }: GroupSignInInput): GroupSignIn => ({
  link,
  opened: undefined,
  email: session?.email ?? '',
  session,
  problem: undefined,
});

export const emailCodeInput = ({ context: { email, problem } }: { context: GroupSignIn }): EmailCodeInput => ({
  email,
  problem,
  words: { sentAgain: m.email_code_sent_again(), send: groupCallWords(), verify: groupCallWords() },
});

export const sessionParams = ({ event: { output } }: { event: { output: EmailCodeOutput<GroupSession> } }) => ({
  email: output.email,
  session: output.proof!,
});
