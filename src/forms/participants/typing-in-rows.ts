import { typed } from '#domain/formats.ts';
import { attendeeForm } from '#schemas/forms/attendee.form.ts';
import { afterPress } from '../after-press.ts';
import { fieldWords } from '#src/forms/fields/field.ts';
import { keepTypedIn, mend, type TypingRule } from '#src/forms/fields/typing.ts';
import type { Participants } from './participants.ts';
import { participantFields, type ParticipantField } from './row.ts';

/** What the form's document says of each field. */
export const wordsOf = Object.fromEntries(
  participantFields.map((field) => [field, fieldWords(attendeeForm, field)]),
) as Record<ParticipantField, ReturnType<typeof fieldWords>>;

/**
 * Hears what is typed in all rows of a list, by listeners on the list itself: the inputs keep their own text, and no key
 * goes by React. Returns how to stop.
 */
export function hearRows(list: HTMLElement, store: Participants): () => void {
  const all = new AbortController();
  let composing: EventTarget | null = null;
  const take = (input: HTMLInputElement, read: (rule: TypingRule) => string) => {
    const place = placeOf(input);
    if (place) store.set(place.index, place.field, read(wordsOf[place.field].rule));
  };
  const settle = (input: HTMLInputElement) =>
    take(input, (rule) => {
      mend(input, rule);
      return input.value;
    });
  const on = (type: string, hear: (input: HTMLInputElement, event: Event) => void) =>
    list.addEventListener(
      type,
      (event) => placeOf(event.target as HTMLInputElement) && hear(event.target as HTMLInputElement, event),
      {
        signal: all.signal,
      },
    );

  on('input', (input) => {
    // a composition is left alone until it ends: changing the text under it would break it off
    if (composing === input) take(input, (rule) => typed(input.value, rule));
    else settle(input);
  });
  on('compositionstart', (input) => (composing = input));
  on('compositionend', (input) => {
    composing = null;
    settle(input);
  });
  on('focusout', (input) => {
    const place = placeOf(input);
    if (place) afterPress(() => store.leave(place.index, place.field));
  });
  for (const type of unheardOf) on(type, (_, event) => event.stopPropagation());
  const stop = keepTypedIn(list, (input) => {
    const place = placeOf(input as HTMLInputElement);
    return place && wordsOf[place.field].rule;
  });
  return () => {
    all.abort();
    stop();
  };
}

/**
 * Heard by nobody above the list. React would ask about each of them what has changed and what is selected, which costs more
 * than all the rest of a key.
 */
const unheardOf = ['keydown', 'keypress', 'keyup', 'beforeinput', 'textInput', 'input', 'selectionchange', 'focusin'];

interface Place {
  index: number;
  field: ParticipantField;
}

/** Which field of which participant an input is; undefined for others, as check boxes. */
function placeOf({ dataset, readOnly }: HTMLInputElement): Place | undefined {
  const { row, field } = dataset;
  return row === undefined || readOnly ? undefined : { index: Number(row), field: field as ParticipantField };
}

export const inputId = (index: number, field: ParticipantField): string =>
  `participant${index + 1}${field.charAt(0).toUpperCase()}${field.slice(1)}`;
