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

/** An unfinished group booking. The device stores it, and the visitor can export it to a file. Decision 18. */
export interface GroupDraft {
  /** answers of stage 1, which can be incomplete */
  typed: Answers;
  /** answers about the recipient of a large invoice, which can be incomplete */
  recipient?: Answers;
  stage: 'contact' | 'participants';
  key: PassKey;
  quantity: number;
  choices: Choices;
  people: Attendee[];
  /** warnings about imported values */
  remarks: Remarks;
  /** email of the contact with which this list was booked; missing before the booking */
  bookedEmail?: string;
}

/** The answers of stage 1 if all are valid, otherwise undefined. */
export const answersOf = (typed: Answers | undefined): GroupContactAnswers | undefined =>
  typed && isComplete<GroupContactAnswers>(groupContactForm, typed) ? typed : undefined;

/** The primary registrant as participant 1. `designation` is the title of the option. Row: BULK-16. Decision 21. */
export const contactOf = (answers: GroupContactAnswers): Attendee =>
  sameAsContact(answers, titleOf(groupContactForm.document, 'personDesignation', answers.personDesignation));

const kind = 'group booking draft';

/** Increase it if the meaning of stored data changes. Files with another version are then refused. */
const version = 1;

/** Content of an exported file. `event` is the id of the conference; no other conference can open the file. */
export const draftFile = (draft: Partial<GroupDraft>, event: string): string =>
  JSON.stringify({ kind, version, event, draft }, undefined, 1);

/** Reads an exported file. Undefined if it is no draft of this conference and version. */
export function readDraftFile(text: string, event: string): Partial<GroupDraft> | undefined {
  const file = parsed(text);
  if (!isObject(file) || file.kind !== kind || file.version !== version || file.event !== event) return undefined;
  return asDraft(file.draft);
}

/** Removes invalid properties, so an old or edited draft can be opened. Undefined if it is no object. */
export function asDraft(found: unknown): Partial<GroupDraft> | undefined {
  if (!isObject(found)) return undefined;
  const { typed, recipient, stage, key, quantity, choices, people, remarks, bookedEmail } = found;
  return {
    ...(isObject(typed) && { typed: answersIn(typed) }),
    ...(isObject(recipient) && { recipient: answersIn(recipient) }),
    ...((stage === 'contact' || stage === 'participants') && { stage }),
    ...(typeof key === 'string' && isPassKey(key) && { key }),
    ...(isQuantity(quantity) && { quantity }),
    ...(isList(choices, (ids) => isList(ids, isText)) && { choices: choices as Choices }),
    ...(isList(people, isPerson) && { people: (people as Attendee[]).map(person) }),
    ...(isList(remarks, (each) => isList(each, isRemark)) && { remarks: remarks as Remarks }),
    ...(isText(bookedEmail) && { bookedEmail }),
  };
}

const answersIn = (typed: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(typed).filter(([, answer]) => isAnswer(answer))) as Answers;

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
