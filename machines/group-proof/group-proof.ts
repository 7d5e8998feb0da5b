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

export interface GroupProofInput {
  link?: GroupLink;
  /** of this tab, from before the page was loaded again */
  session?: GroupSession;
}

export interface GroupProof {
  link: GroupLink | undefined;
  email: string;
  code: string;
  session: GroupSession | undefined;
  problem: string | undefined;
}

export const proofContext = ({ link, session }: GroupProofInput): GroupProof => ({
  link,
  email: session?.email ?? '',
  code: '',
  session,
  problem: undefined,
});
