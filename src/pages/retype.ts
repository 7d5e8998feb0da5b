type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * What was typed, ticked or chosen in a part before it came alive is done again, so that the part hears of it. React takes
 * over a field as it finds it, and knows of a change only from then on. All is noted first: with the first change React
 * draws the others as it knows them.
 */
export function retype(part: HTMLElement): void {
  const changed = [...part.querySelectorAll<Field>('input, textarea, select')].flatMap(
    (field) => changeIn(field) ?? [],
  );
  for (const change of changed) change();
}

/** Makes the change again; undefined where the field is as it was drawn. */
function changeIn(field: Field): (() => void) | undefined {
  if (field instanceof HTMLSelectElement) {
    const drawn = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex === Math.max(drawn, 0) ? undefined : typing(field, 'change');
  }
  if (field instanceof HTMLInputElement) {
    const { type, files, checked, defaultChecked } = field;
    if (type === 'file') return files?.length ? telling(field, 'change') : undefined;
    if (type === 'radio' && !checked) return undefined; // another one was chosen
    if (type === 'radio' || type === 'checkbox') return checked === defaultChecked ? undefined : ticking(field);
  }
  return field.value === field.defaultValue ? undefined : typing(field, 'input');
}

function typing(field: Field, event: 'input' | 'change'): () => void {
  const typed = field.value;
  const write = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  return () => {
    if (!(field instanceof HTMLSelectElement)) field.value = field.defaultValue; // React notes this, and not what follows
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
