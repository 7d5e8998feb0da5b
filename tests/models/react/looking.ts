import { act, fireEvent } from '@testing-library/react';
import { expect } from 'vitest';

/*
 * Controls by their role and name, as Testing Library finds them, but without working out the accessibility tree of the
 * page at each look, and by tags where it can be: a walk looks some ten thousand times.
 */

/** A button by its words or its label. */
export const button = (name: string, root: Root = document): HTMLButtonElement | undefined => buttons(name, root)[0];

export const buttons = (name: string, root: Root = document): HTMLButtonElement[] =>
  all('button', root).filter((each) => nameOf(each) === name);

/** Boxes to tick, in the order they stand. */
export const checkboxes = (root: Root = document): HTMLInputElement[] =>
  all('input', root).filter((each) => each.type === 'checkbox');

/** A control by the text of its label. */
export function field(label: string, root: Root = document): HTMLInputElement | undefined {
  const found = all('label', root).find(({ textContent }) => textContent?.replace(/ \*$/, '').trim() === label);
  return (found?.control as HTMLInputElement | null) ?? undefined;
}

export const heading = (name: string): HTMLElement | undefined =>
  (['h1', 'h2', 'h3'] as const).flatMap((tag) => all(tag, document)).find(({ textContent }) => textContent === name);

/** The open dialog; null while there is none. */
export const dialog = (): HTMLElement | null =>
  all('section', document).find((each) => each.getAttribute('role') === 'dialog') ?? null;

export const dialogTitle = (): string | undefined => nameBy(dialog());

/** The name that other words on the page give an element. */
export function nameBy(element: HTMLElement | null): string | undefined {
  const id = element?.getAttribute('aria-labelledby');
  return (id && document.getElementById(id)?.textContent?.trim()) || undefined;
}

/** What is said at once, nothing where there is no such place. */
export const alerts = (root: Root): string[] => wordsOf('[role=alert]', root);

/** What is said when there is a pause. */
export const statuses = (root: Root): string[] => wordsOf('[role=status]', root);

/** Whether a visitor can use it now: it is there, not off, and nothing lies over it unless that is taken away first. */
export function isOffered(control: HTMLElement | undefined, { isReached = false } = {}): boolean {
  if (!control?.isConnected || isOff(control)) return false;
  return isReached || (dialog()?.contains(control) ?? true);
}

export async function click(control: HTMLElement | undefined): Promise<void> {
  expect(isOffered(control), `can be clicked: ${control?.outerHTML ?? 'what is not there'}`).toBe(true);
  await act(async () => {
    control!.focus();
    fireEvent.click(control!);
  });
}

/** Types a text in place of the one before, anew if it is the same. */
export async function type(control: HTMLElement, text: string): Promise<void> {
  const box = control as HTMLInputElement;
  await act(async () => {
    box.focus();
    if (box.value === text) fireEvent.change(box, { target: { value: '' } });
    fireEvent.change(box, { target: { value: text } });
  });
}

/** Where to look; nothing is found where there is nothing. */
type Root = Document | HTMLElement | null;

const all = <T extends keyof HTMLElementTagNameMap>(tag: T, root: Root): HTMLElementTagNameMap[T][] => [
  ...(root?.getElementsByTagName(tag) ?? []),
];

const nameOf = (control: HTMLElement): string =>
  control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '';

function isOff(control: HTMLElement): boolean {
  const { disabled, readOnly } = control as HTMLInputElement;
  return disabled || readOnly || control.getAttribute('aria-disabled') === 'true';
}

const wordsOf = (selector: string, root: Root): string[] =>
  [...(root?.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent ?? '');
