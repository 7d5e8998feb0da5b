import type { Segment } from '#domain/mailings/segment.ts';
import type { Mailing, MailingDraft } from '#schemas/api/mailing-shapes.ts';

/** What a person does with a mailing, besides writing it. */
export type MailingAction = 'test' | 'release' | 'discard' | 'stop' | 'resume';

/** Actions that the person must confirm. */
export type AskedAction = Extract<MailingAction, 'release' | 'discard'>;

/** The draft that is written; `id` and `version` are those of the draft that it replaces. */
export interface SavedDraft {
  id?: string;
  version?: number;
  draft: MailingDraft;
}

export interface DecidedAction {
  action: MailingAction;
  mailing: Mailing;
}

/** The mailing after an action; undefined if it was deleted. `tested` is the email that the test went to. */
export interface ActionResult {
  mailing?: Mailing;
  tested?: string;
}

export interface MailingFlow {
  id: string | undefined;
  mailing: Mailing | undefined;
  draft: MailingDraft;
  action: MailingAction | undefined;
  /** the email to which the last test was sent */
  tested: string | undefined;
  /** message about the last failure; '' for none */
  problem: string;
}

/** A mailing to open; without an id, a new one, with the segment of a list. */
export interface MailingInput {
  id?: string;
  segment?: Segment;
}

export const newDraft = (segment: Segment = { audience: 'people', filters: {} }): MailingDraft => ({
  ...segment,
  subject: '',
  body: '',
});

export const draftOf = ({ audience, filters, subject, body }: Mailing): MailingDraft => ({
  audience,
  filters,
  subject,
  body,
});
