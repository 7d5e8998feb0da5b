import { act, fireEvent } from '@testing-library/react';
import { expect } from 'vitest';

/*
 * Controls by their role and name, as Testing Library finds them, but without working out the accessibility tree of the
 * whole page at each look: a walk looks some thousand times.
 */

/** A button by its words or its label; within the open dialog only when that is asked. */
export const button = (name: string, root: ParentNode | null = document): HTMLButtonElement | undefined =>
  buttons(name, root)[0];

export const buttons = (name: string, root: ParentNode | null = document): HTMLButtonElement[] =>
  [...(root?.querySelectorAll('button') ?? [])].filter((each) => nameOf(each) === name);

export const heading = (name: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('h1, h2, h3')].find(({ textContent }) => textContent === name);

/** A control by the text of its label. */
export function field(label: string, root: ParentNode | null = document): HTMLInputElement | undefined {
  const labels = [...(root?.querySelectorAll('label') ?? [])];
  const found = labels.find(({ textContent }) => textContent?.replace(/ \*$/, '').trim() === label);
  return (found?.control as HTMLInputElement | null) ?? undefined;
}

/** The open dialog; null while there is none. */
export const dialog = (): HTMLElement | null => document.querySelector<HTMLElement>('[role=dialog][aria-modal=true]');

export const dialogTitle = (): string | undefined => {
  const labelled = dialog()?.getAttribute('aria-labelledby');
  return (labelled && document.getElementById(labelled)?.textContent) || undefined;
};

/** What is said at once on the page, toasts aside; nothing where there is no such place. */
export const alerts = (root: ParentNode | null = document): string[] => wordsOf('[role=alert]', root);

/** What is said when there is a pause. */
export const statuses = (root: ParentNode | null = document): string[] => wordsOf('[role=status]', root);

function wordsOf(selector: string, root: ParentNode | null): string[] {
  const found = [...(root?.querySelectorAll(selector) ?? [])].filter((each) => !each.closest(toast));
  return found.map(({ textContent }) => textContent ?? '');
}

export const toast = '.mantine-Notification-root';

/** Whether a visitor can use it now: it is drawn, not off, and nothing lies over it unless that is taken away first. */
export function isOffered(control: HTMLElement | null | undefined, { isReached = false } = {}): boolean {
  if (!control?.isConnected || control.matches(':disabled, [aria-disabled=true], [readonly]')) return false;
  return isReached || (dialog()?.contains(control) ?? true);
}

export async function click(control: HTMLElement | null | undefined): Promise<void> {
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

const nameOf = (control: HTMLElement): string =>
  control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '';
