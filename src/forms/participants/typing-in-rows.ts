import { leftOut, typed, type TypingRule } from '#domain/text/formats.ts';
import { attendeeForm } from '#schemas/forms/booking/attendee.form.ts';
import { afterPointerUp } from '../after-pointer-up.ts';
import { fieldWords } from '#src/forms/fields/field.ts';
import { filterTyping, applyRule, type Removed, type TextInput } from '#src/forms/fields/filter-typing.ts';
import { m } from '#messages';
import type { Participants } from './participants.ts';
import type { ParticipantField } from './row.ts';

/** Label, hint and rule of a field, from the attendee form. */
export const wordsOf = (field: ParticipantField) => fieldWords(attendeeForm, field);

/**
 * Handles typing in all rows with native listeners on the list, because React handles events more slowly. Returns a
 * function that removes the listeners.
 */
export function listenToTyping(list: HTMLElement, store: Participants): () => void {
  const all = new AbortController();
  let composing: EventTarget | null = null;
  const on = (type: string, handle: (fieldEvent: FieldEvent) => void) =>
    list.addEventListener(type, (event) => onFieldEvent(event, handle), { signal: all.signal });
  const settle = (fieldEvent: FieldEvent) => {
    const { input, index, field, rule } = fieldEvent;
    const removed = applyRule(input, rule);
    store.set(index, field, input.value);
    sayRemoved(store, fieldEvent, { removed, rule });
  };
  on('input', (fieldEvent) => {
    const { input, index, field, rule } = fieldEvent;
    // a replaced text would abort the IME composition
    if (composing === input) store.set(index, field, typed(input.value, rule));
    else settle(fieldEvent);
  });
  on('compositionstart', ({ input }) => (composing = input));
  on('compositionend', (fieldEvent) => {
    composing = null;
    settle(fieldEvent);
  });
  on('focusout', ({ index, field }) => afterPointerUp(() => store.leave(index, field)));
  for (const type of stoppedEvents) on(type, ({ event }) => event.stopPropagation());
  const stop = filterTyping(list, ruleOf, (removed, input) => {
    const place = fieldPositionOf(input as HTMLInputElement);
    if (place) sayRemoved(store, place, { removed, rule: wordsOf(place.field).rule });
  });
  return () => {
    all.abort();
    stop();
  };
}

function ruleOf(input: TextInput): TypingRule | undefined {
  const place = fieldPositionOf(input as HTMLInputElement);
  return place && wordsOf(place.field).rule;
}

function sayRemoved(
  store: Participants,
  place: FieldPosition,
  { removed: { characters, isCut }, rule }: { removed: Removed; rule: TypingRule },
): void {
  const sentences = [
    characters.length > 0 && leftOut(characters),
    isCut && m.participants_cut({ most: rule.maxLength ?? 0 }),
  ].filter((each) => each !== false);
  if (sentences.length > 0) store.remark(place.index, withRemark(store, place, sentences.join('; ')));
}

/** The warnings of a participant with a new one for this field, which replaces an older one for the field. */
const withRemark = (store: Participants, { index, field: of }: FieldPosition, message: string) => [
  ...store.row(index).remarks.filter((remark) => remark.of !== of),
  { of, message },
];

interface FieldEvent extends FieldPosition {
  event: Event;
  input: HTMLInputElement;
  rule: TypingRule;
}

function onFieldEvent(event: Event, handle: (fieldEvent: FieldEvent) => void): void {
  const input = event.target as HTMLInputElement;
  const place = fieldPositionOf(input);
  if (place) handle({ ...place, event, input, rule: wordsOf(place.field).rule });
}

/** Events whose propagation is stopped. React would handle them, which takes longer than the rest of a key press. */
const stoppedEvents = [
  'keydown',
  'keypress',
  'keyup',
  'beforeinput',
  'textInput',
  'input',
  'selectionchange',
  'focusin',
];

interface FieldPosition {
  index: number;
  field: ParticipantField;
}

/** Participant and field of an input. Undefined for read-only inputs, and for others such as checkboxes. */
function fieldPositionOf({ dataset, readOnly }: HTMLInputElement): FieldPosition | undefined {
  const { row, field } = dataset;
  return row === undefined || readOnly ? undefined : { index: Number(row), field: field as ParticipantField };
}

/** Ids of the hints that all rows use. */
export const lengthsId = 'participants-lengths';
export const mobileHintId = 'participants-mobile';

export const inputId = (index: number, field: ParticipantField): string =>
  `participant${index + 1}${field.charAt(0).toUpperCase()}${field.slice(1)}`;

export const remarksId = (index: number): string => `participant${index + 1}Seen`;
