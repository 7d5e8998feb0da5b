import { storedText } from '../storage.ts';

const mark = storedText('local', 'symposia.left');

/**
 * Records that the visitor has signed out, so that the other windows of this browser say so and clear what was typed.
 * Written before the session ends; kept until the next sign-in.
 */
export const noteLeft = (): boolean => mark.write('');

export const forgetLeft = (): void => mark.remove();

export const hasLeft = (): boolean => mark.read() !== undefined;
