import type { Participants } from './participants.ts';
import { allErrors, participantFields } from './row.ts';
import { inputId } from './typing-in-rows.ts';

/** The participant whose block has the focus. */
export function rowOfFocus(): number | undefined {
  const row = document.activeElement?.closest('li[id^=participant]');
  return row ? Number(row.id.slice('participant'.length)) - 1 : undefined;
}

/** Brings a participant into view, and the focus to the first of his fields that is not right. */
export function goToRow(store: Participants, index: number): void {
  const wrong = Object.keys(allErrors(store.row(index)));
  const field = participantFields.find((each) => wrong.includes(each)) ?? 'name';
  const input = document.getElementById(inputId(index, field));
  document.getElementById(`participant${index + 1}`)?.scrollIntoView({ block: 'center', behavior: 'instant' });
  input?.focus({ preventScroll: true });
}
