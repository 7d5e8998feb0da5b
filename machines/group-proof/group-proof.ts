import type { GroupState } from '#domain/groups/groups.ts';
import { groupCalls, groupProof } from '#words';
import type { EmailCodeInput, EmailCodeOutput } from '#machines/email-code/email-code.ts';

/** A proven address of a group's contact, until the service says that its session has ended. */
export interface GroupSession {
  token: string;
  email: string;
  /** ISO */
  expires: string;
}

/** What the link of a group's mail carries. */
export interface GroupLink {
  order: string;
  key: string;
}

/** What the service answers when the link is opened. */
export interface OpenedGroup {
  /** of the contact */
  email: string;
  state: GroupState;
  /** ISO time until which the seats are held */
  due: string;
}

export interface GroupProofInput {
  link?: GroupLink;
  /** of this tab, from before the page was loaded again */
  session?: GroupSession;
}

export interface GroupProof {
  link: GroupLink | undefined;
  /** the group of the link, once it is opened */
  opened: OpenedGroup | undefined;
  email: string;
  session: GroupSession | undefined;
  /** Why the email has to be proven. */
  problem: string | undefined;
}

export const proofContext = ({ link, session }: GroupProofInput): GroupProof => ({
  link,
  opened: undefined,
  email: session?.email ?? '',
  session,
  problem: undefined,
});

export const toProve = ({ context: { email, problem } }: { context: GroupProof }): EmailCodeInput => ({
  email,
  problem,
  words: { sentAgain: groupProof.sentAgain, send: groupCalls, verify: groupCalls },
});

export const sessionIn = ({ event: { output } }: { event: { output: EmailCodeOutput<GroupSession> } }) => ({
  email: output.email,
  session: output.proof!,
});
