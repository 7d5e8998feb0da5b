import type { Participants } from './participants.ts';
import { allErrors, participantFields } from './row.ts';
import { remarksId } from './row-remarks.tsx';
import { inputId } from './typing-in-rows.ts';

/** Index of the participant whose block has the focus. */
export function rowOfFocus(): number | undefined {
  const row = document.activeElement?.closest('li[id^=participant]');
  return row ? Number(row.id.slice('participant'.length)) - 1 : undefined;
}

/** Scrolls to and focuses the first invalid field of a participant; without one, the remarks or the name. */
export function goToRow(store: Participants, index: number): void {
  const wrong = Object.keys(allErrors(store.row(index)));
  const field = participantFields.find((each) => wrong.includes(each));
  const place = field ? undefined : document.getElementById(remarksId(index));
  const goal = place ?? document.getElementById(inputId(index, field ?? 'name'));
  goal?.scrollIntoView({ block: 'center', behavior: 'instant' }); // open workshops could fill the viewport
  goal?.focus({ preventScroll: true });
}
