/**
 * What a language must say: the rooms of the English catalogue and all that is in them. A file of another language gives
 * each room its type (`export const hero: Language['hero'] = { … }`), so that a sentence left out does not compile; a room
 * left out stops the build.
 */
export type Language = typeof import('./en.ts');
