/** Inspects a document as visitors perceive it. Runs in the page, and uses only elements, roles, names and states. */
export interface Buttons {
  /** Names of the buttons that a visitor can tap now. */
  reachable(): string[];
  /** Names of the buttons that need no effect: disabled, or already selected. */
  idle(): string[];
  /** Scrolls to a button. Returns the point to tap, or undefined if the button is absent or covered. */
  place(button: string, onSign: boolean): { x: number; y: number } | undefined;
  /** Facts of the document: its URL, dialogs, messages, headings, and the states of its controls. */
  facts(): string[];
}

const isShown = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], [aria-hidden=true]');

const textOf = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim();

function nameOf(element: Element): string {
  const by = element.getAttribute('aria-labelledby');
  const labels = by && by.split(' ').map((id) => textOf(document.getElementById(id) ?? element));
  const own = element.getAttribute('aria-label') ?? (labels ? labels.join(' ') : textOf(element));
  return own || element.getAttribute('name') || element.id || element.tagName.toLowerCase();
}

/** Every button by its name. If several buttons have the same name, the name contains their number. */
function buttonsByName(): Map<string, HTMLElement> {
  const found = new Map<string, HTMLElement>();
  const all = 'button, summary, [role=button], [role=tab], input:is([type=submit], [type=button], [type=reset])';
  for (const button of document.querySelectorAll<HTMLElement>(all)) {
    if (!isShown(button)) continue;
    let name = nameOf(button);
    for (let number = 2; found.has(name); number += 1) name = `${nameOf(button)} (${number})`;
    found.set(name, button);
  }
  return found;
}

function placeOf(button: HTMLElement, onSign: boolean): { x: number; y: number } | undefined {
  button.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const target = (onSign && button.querySelector('svg')) || button;
  const { left, top, width, height } = target.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  return hit && button.contains(hit) ? { x, y } : undefined;
}

const states: [word: string, attribute: string][] = [
  ['opens', 'aria-haspopup'],
  ['expanded', 'aria-expanded'],
  ['pressed', 'aria-pressed'],
  ['selected', 'aria-selected'],
  ['checked', 'aria-checked'],
  ['invalid', 'aria-invalid'],
  ['unavailable', 'aria-disabled'],
];

function stateOf(element: Element): string {
  const stateWords = states.flatMap(([word, attribute]) =>
    element.hasAttribute(attribute) ? [`${word}=${element.getAttribute(attribute)}`] : [],
  );
  const { value, checked, disabled } = element as Partial<HTMLInputElement>;
  if (disabled) stateWords.push('disabled');
  if (element.matches('input, textarea, select')) stateWords.push(`value=${value}`, `checked=${checked}`);
  return stateWords.join(' ');
}

function facts(): string[] {
  const shown = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown);
  const buttons = [...buttonsByName()].map(([name, button]) => `button: ${name}: ${stateOf(button)}`);
  const { activeElement: focused } = document;
  const atName = [...buttonsByName()].find(([, button]) => button === focused)?.[0];
  return [
    `url: ${location.href}`,
    ...shown('[role=dialog], [role=alertdialog], dialog[open]').map((dialog) => `dialog: ${nameOf(dialog)}`),
    ...shown('[role=alert], [role=status], [aria-live]').map((message) => `says: ${textOf(message)}`),
    ...shown('h1, h2, h3, h4').map((heading) => `heading: ${textOf(heading)}`),
    ...shown('[aria-invalid=true]').map((field) => `wrong: ${nameOf(field)}`),
    ...shown('input, textarea, select, [role=switch], [role=radio]').map(
      (field) => `field: ${nameOf(field)} ${stateOf(field)}`,
    ),
    ...shown('details[open]').map((details) => `open: ${textOf(details.querySelector('summary') ?? details)}`),
    ...buttons,
    ...(focused && focused !== document.body ? [`focus: ${atName ?? nameOf(focused)}`] : []),
    ...(document.documentElement.dataset.printed ? ['printed'] : []),
  ];
}

const reachable = (): string[] =>
  [...buttonsByName()].flatMap(([name, button]) => (placeOf(button, false) ? [name] : []));

const idle = (): string[] =>
  [...buttonsByName()].flatMap(([name, button]) =>
    button.matches(':disabled, [aria-disabled=true], [aria-selected=true], [aria-current]') ? [name] : [],
  );

const place = (name: string, onSign: boolean) => {
  const button = buttonsByName().get(name);
  return button && placeOf(button, onSign);
};

const functions = { isShown, textOf, nameOf, buttonsByName, placeOf, stateOf, facts, reachable, idle, place };

/** A script for every document of a context. It sets `window.tapping` to these functions. */
export const inPage = `{
  const states = ${JSON.stringify(states)};
  ${Object.entries(functions)
    .map(([name, code]) => `const ${name} = ${code};`)
    .join('\n')}
  window.tapping = { reachable, idle, place, facts };
  window.print = () => { document.documentElement.dataset.printed = 'true'; };
}`;
