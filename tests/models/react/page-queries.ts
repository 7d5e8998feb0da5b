import { act, fireEvent } from '@testing-library/react';
import { expect } from 'vitest';

/*
 * Finds controls by role and name like Testing Library. Searches by tag and does not compute the accessibility tree,
 * because one test searches about ten thousand times.
 */

/** A button by its text or label. */
export const button = (name: string, root: Root = document): HTMLButtonElement | undefined => buttons(name, root)[0];

export const buttons = (name: string, root: Root = document): HTMLButtonElement[] =>
  all('button', root).filter((each) => nameOf(each) === name);

/** Checkboxes in the order of the document. */
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

/** The accessible name from aria-labelledby; undefined without one. */
export function nameBy(element: HTMLElement | null): string | undefined {
  const id = element?.getAttribute('aria-labelledby');
  return (id && document.getElementById(id)?.textContent?.trim()) || undefined;
}

/** Texts of the elements with role alert, which screen readers announce at once. */
export const alerts = (root: Root): string[] => wordsOf('[role=alert]', root);

/** Texts of the elements with role status, which screen readers announce at a pause. */
export const statuses = (root: Root): string[] => wordsOf('[role=status]', root);

/**
 * Whether a visitor can use the control now: it exists, is enabled, and no dialog covers it. `isReached` allows a
 * dialog that the test closes first.
 */
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

/** Replaces the text of a field. The same text causes a change event too. */
export async function type(control: HTMLElement, text: string): Promise<void> {
  const box = control as HTMLInputElement;
  await act(async () => {
    box.focus();
    if (box.value === text) fireEvent.change(box, { target: { value: '' } });
    fireEvent.change(box, { target: { value: text } });
  });
}

/** The searched part of the page. A search in null finds nothing. */
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
