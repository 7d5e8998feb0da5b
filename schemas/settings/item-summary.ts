import { fullDate, isRealDay } from '#domain/time/dates.ts';
import type { SettingsSchema } from './settings-schema.ts';

/**
 * The line about an item of a list, such as '16 October 2025, 10:00 to 13:00 · Hall 2 · ₹1,500'. A part between dots is
 * left out if one of its values is missing.
 */
export const summaryOf = ({ summary = '' }: SettingsSchema, item: unknown): string =>
  summary
    .split(' · ')
    .filter((part) => namesIn(part).every((name) => inWords(item, name) !== ''))
    .map((part) => part.replace(/\{([\w.]+)\}/g, (_, name: string) => inWords(item, name)))
    .join(' · ');

const namesIn = (part: string): string[] => [...part.matchAll(/\{([\w.]+)\}/g)].map(([, name = '']) => name);

/** A value of the item in words, by its keys such as 'time.date'. Empty if it is missing. */
function inWords(item: unknown, name: string): string {
  const value = name.split('.').reduce<unknown>((found, key) => Object(found)[key], item);
  if (typeof value === 'number') return value.toLocaleString('en-IN');
  if (typeof value !== 'string') return '';
  return isDay(value) ? fullDate(value) : value;
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && isRealDay(text);
