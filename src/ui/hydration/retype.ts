type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Repeats text, ticks and choices from before hydration: React 19 keeps them in the fields, but fires no events for
 * them. All changes are read before the first is repeated, because React then resets the other fields.
 */
export function retype(part: HTMLElement): void {
  const changes = [...part.querySelectorAll<Field>('input, textarea, select')]
    .filter((field) => (field.closest('[data-hydrating]') ?? part) === part) // nested parts do it themselves
    .flatMap((field) => changeIn(field) ?? []);
  for (const repeat of changes) repeat();
}

/** Returns a function that repeats the change of a field. Undefined if the field was not changed. */
function changeIn(field: Field): (() => void) | undefined {
  if (field instanceof HTMLSelectElement) {
    const defaultIndex = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex === Math.max(defaultIndex, 0) ? undefined : typing(field, 'change');
  }
  if (field instanceof HTMLInputElement) {
    const { type, files, checked, defaultChecked } = field;
    if (type === 'file') return files?.length ? telling(field, 'change') : undefined;
    if (type === 'radio' && !checked) return undefined; // the chosen radio button is repeated instead
    if (type === 'radio' || type === 'checkbox') return checked === defaultChecked ? undefined : ticking(field);
  }
  return field.value === field.defaultValue ? undefined : typing(field, 'input');
}

function typing(field: Field, event: 'input' | 'change'): () => void {
  const typed = field.value;
  const write = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  return () => {
    // React ignores an input event if the value is unchanged, so it must see the old value first
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
