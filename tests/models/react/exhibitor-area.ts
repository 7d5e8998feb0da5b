import { act } from '@testing-library/react';
import { heading } from './page-queries.ts';

/** The section of the exhibitor area with this heading. */
export const sectionOf = (title: string): HTMLElement | null => heading(title)?.closest('section') ?? null;

/** Simulates that the visitor returns from another tab. */
export const comeBack = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
