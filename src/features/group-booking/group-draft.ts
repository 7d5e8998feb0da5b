import group from '#event/group.json' with { type: 'json' };
import { sameAsContact, type Attendee } from '#domain/booking/attendees.ts';
import { isPassKey, type PassKey } from '#domain/booking/passes.ts';
import type { Choices } from '#machines/group-choice/group-choice.ts';
import { participantFields, type Remarks } from '#src/forms/participants/row.ts';
import type { GroupContactAnswers } from '#schemas/compiled/types.ts';
import { groupContactForm } from '#schemas/forms/booking/group-contact.form.ts';
import { isComplete } from '#schemas/forms.ts';
import { titleOf } from '#schemas/options.ts';
import type { Answers } from '#schemas/vocabulary.ts';

/** An unfinished group booking, as stored on the device and in an exported file. Decision 18. */
export interface GroupDraft {
  /** answers of stage 1, complete or not */
  typed: Answers;
  stage: 'contact' | 'participants';
  key: PassKey;
  quantity: number;
  choices: Choices;
  people: Attendee[];
  /** imported values that the visitor has to check */
  remarks: Remarks;
}

/** The valid answers of stage 1; undefined while any of them is missing or invalid. */
export const answersOf = (typed: Answers | undefined): GroupContactAnswers | undefined =>
  typed && isComplete<GroupContactAnswers>(groupContactForm, typed) ? typed : undefined;

/**
 * The primary registrant as participant 1, with the title of the designation, not its code. Row: BULK-16. Decision 21.
 */
export const contactOf = (answers: GroupContactAnswers): Attendee =>
  sameAsContact(answers, titleOf(groupContactForm.document, 'personDesignation', answers.personDesignation));

const kind = 'group booking draft';

/** Increase it when the meaning of a draft changes. */
const version = 1;

/** The text of an exported file. `event` is the id of the conference: only that conference can open it. */
export const draftFile = (draft: Partial<GroupDraft>, event: string): string =>
  JSON.stringify({ kind, version, event, draft }, undefined, 1);

/** Reads an exported file; undefined if it is not a draft of this conference and version. */
export function readDraftFile(text: string, event: string): Partial<GroupDraft> | undefined {
  const file = parsed(text);
  if (!isObject(file) || file.kind !== kind || file.version !== version || file.event !== event) return undefined;
  return asDraft(file.draft);
}

/** Keeps only the valid properties, so an old or edited draft still opens; undefined if it is not an object. */
export function asDraft(found: unknown): Partial<GroupDraft> | undefined {
  if (!isObject(found)) return undefined;
  const { typed, stage, key, quantity, choices, people, remarks } = found;
  return {
    ...(isObject(typed) && {
      typed: Object.fromEntries(Object.entries(typed).filter(([, answer]) => isAnswer(answer))) as Answers,
    }),
    ...((stage === 'contact' || stage === 'participants') && { stage }),
    ...(typeof key === 'string' && isPassKey(key) && { key }),
    ...(isQuantity(quantity) && { quantity }),
    ...(isList(choices, (ids) => isList(ids, isText)) && { choices: choices as Choices }),
    ...(isList(people, isPerson) && { people: (people as Attendee[]).map(person) }),
    ...(isList(remarks, (each) => isList(each, isRemark)) && { remarks: remarks as Remarks }),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isQuantity = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= group.participants.least && Number(value) <= group.participants.most;
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 500;
const isList = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length <= 100 && value.every(isItem);
const isAnswer = (value: unknown): boolean => isText(value) || typeof value === 'boolean' || isList(value, isText);
const isPerson = (value: unknown): boolean =>
  isObject(value) && [value.name, value.designation, value.email, value.mobile].every(isText);
const isRemark = (value: unknown): boolean =>
  isObject(value) && [...participantFields, 'workshops'].includes(String(value.of)) && isText(value.message);
const person = ({ name, designation, email, mobile }: Attendee): Attendee => ({ name, designation, email, mobile });
