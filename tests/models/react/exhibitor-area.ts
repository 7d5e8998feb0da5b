import { act } from '@testing-library/react';
import { heading } from './looking.ts';

/** A part of the exhibitor area by its heading. */
export const sectionOf = (title: string): HTMLElement | null => heading(title)?.closest('section') ?? null;

/** The visitor was at another tab. */
export const comeBack = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
