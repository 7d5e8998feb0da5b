type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Repeats text, ticks and choices from before hydration: React 19 keeps them in the fields, but fires no events for
 * them. All changes are read before the first is repeated, because React then resets the other fields.
 */
export function retype(part: HTMLElement): void {
  const changes = [...part.querySelectorAll<Field>('input, textarea, select')]
    // a nested part repeats the changes of its own fields
    .filter((field) => (field.closest('[data-hydrating]') ?? part) === part)
    .flatMap((field) => changeIn(field) ?? []);
  retyping = true;
  for (const repeat of changes) repeat();
  retyping = false;
}

let retyping = false;

/** Whether the event that runs now repeats a change from before hydration. */
export const isRetyping = (): boolean => retyping;

/** Returns a function that repeats the change of a field. Undefined if the field was not changed. */
function changeIn(field: Field): (() => void) | undefined {
  if (field instanceof HTMLSelectElement) {
    const defaultIndex = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex === Math.max(defaultIndex, 0) ? undefined : repeatTyping(field, 'change');
  }
  if (field instanceof HTMLInputElement) {
    const { type, files, checked, defaultChecked } = field;
    if (type === 'file') return files?.length ? dispatch(field, 'change') : undefined;
    if (type === 'radio' && !checked) return undefined; // the chosen radio button is repeated instead
    if (type === 'radio' || type === 'checkbox') return checked === defaultChecked ? undefined : repeatTick(field);
  }
  return field.value === field.defaultValue ? undefined : repeatTyping(field, 'input');
}

function repeatTyping(field: Field, event: 'input' | 'change'): () => void {
  const typed = field.value;
  const write = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  return () => {
    // React ignores an input event if the value is unchanged, so it must see the old value first
    if (!(field instanceof HTMLSelectElement)) field.value = field.defaultValue;
    write?.call(field, typed);
    dispatch(field, event)();
  };
}

const dispatch = (field: Field, event: 'input' | 'change') => () =>
  void field.dispatchEvent(new Event(event, { bubbles: true }));

const repeatTick = (field: HTMLInputElement) => () => {
  field.checked = field.defaultChecked;
  field.click();
};
