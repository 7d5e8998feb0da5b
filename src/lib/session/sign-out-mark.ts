import { storedText } from '../storage.ts';

const mark = storedText('local', 'symposia.left');

/**
 * Records that the visitor has signed out. Other windows of this browser then show it and clear typed data. Written
 * before the session ends, removed at the next sign-in.
 */
export const markSignedOut = (): boolean => mark.write('');

export const clearSignedOutMark = (): void => mark.remove();

export const hasSignedOut = (): boolean => mark.read() !== undefined;
