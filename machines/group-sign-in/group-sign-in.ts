import type { GroupState } from '#domain/groups/groups.ts';
import { m } from '#messages';
import { groupCallWords } from '#machines/group-call.ts';
import type { EmailCodeInput, EmailCodeOutput } from '#machines/email-code/email-code.ts';

/** Session of the contact of a group, with a verified email. */
export interface GroupSession {
  token: string;
  email: string;
  /** ISO time */
  expires: string;
}

/** Query of the link in mails of a group. */
export interface GroupLink {
  order: string;
  key: string;
}

/** Reply of the service to an opened link. */
export interface OpenedGroup {
  /** of the contact */
  email: string;
  state: GroupState;
  /** ISO time at which the hold ends */
  due: string;
}

export interface GroupSignInInput {
  link?: GroupLink;
  /** stored in this tab before a reload */
  session?: GroupSession;
}

export interface GroupSignIn {
  link: GroupLink | undefined;
  /** the group of the link, once opened */
  opened: OpenedGroup | undefined;
  email: string;
  session: GroupSession | undefined;
  /** why the email must be verified */
  problem: string | undefined;
}

export const signInContext = ({ link, session }: GroupSignInInput): GroupSignIn => ({
  link,
  opened: undefined,
  email: session?.email ?? '',
  session,
  problem: undefined,
});

export const toProve = ({ context: { email, problem } }: { context: GroupSignIn }): EmailCodeInput => ({
  email,
  problem,
  words: { sentAgain: m.email_code_sent_again(), send: groupCallWords(), verify: groupCallWords() },
});

export const sessionIn = ({ event: { output } }: { event: { output: EmailCodeOutput<GroupSession> } }) => ({
  email: output.email,
  session: output.proof!,
});
