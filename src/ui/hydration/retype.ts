type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Repeats what the visitor typed, ticked or chosen in a part before hydration. React 19 hydrates a field with its
 * current text and fires no event for earlier changes. All changes are collected before the first is repeated, because
 * repeating one makes React reset the other fields to the values it knows.
 */
export function retype(part: HTMLElement): void {
  const changes = [...part.querySelectorAll<Field>('input, textarea, select')]
    .filter((field) => (field.closest('[data-hydrating]') ?? part) === part) // a nested part repeats its own fields
    .flatMap((field) => changeIn(field) ?? []);
  for (const repeat of changes) repeat();
}

/** Returns a function that repeats the change. Undefined if the field did not change. */
function changeIn(field: Field): (() => void) | undefined {
  if (field instanceof HTMLSelectElement) {
    const defaultIndex = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex === Math.max(defaultIndex, 0) ? undefined : typing(field, 'change');
  }
  if (field instanceof HTMLInputElement) {
    const { type, files, checked, defaultChecked } = field;
    if (type === 'file') return files?.length ? telling(field, 'change') : undefined;
    if (type === 'radio' && !checked) return undefined; // the chosen option of the group is repeated instead
    if (type === 'radio' || type === 'checkbox') return checked === defaultChecked ? undefined : ticking(field);
  }
  return field.value === field.defaultValue ? undefined : typing(field, 'input');
}

function typing(field: Field, event: 'input' | 'change'): () => void {
  const typed = field.value;
  const write = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  return () => {
    // React records this value, so the next one counts as a change
    if (!(field instanceof HTMLSelectElement)) field.value = field.defaultValue;
    write?.call(field, typed);
    telling(field, event)();
  };
}

const telling = (field: Field, event: 'input' | 'change') => () =>
  void field.dispatchEvent(new Event(event, { bubbles: true }));

const ticking = (field: HTMLInputElement) => () => {
  field.checked = field.defaultChecked;
  field.click();
};
