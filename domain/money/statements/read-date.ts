/** Order of day and month in a date of digits. Indian banks write the day first. */
export type DateOrder = 'day-first' | 'month-first';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Reads a date such as '17/08/2025', '17-08-25', '17 Aug 2025', '17-AUG-25' or '2025-08-17', also with a time behind
 * it. Returns it as '2025-08-17', or undefined for any other text and for days that do not exist.
 */
export function readDate(text: string, order: DateOrder = 'day-first'): string | undefined {
  const parts = partsOf(text.trim(), order);
  if (!parts) return undefined;
  const [day, month, shortYear] = parts;
  const year = shortYear < 100 ? 2000 + shortYear : shortYear;
  if (year < 2000 || year > 2099 || month < 1 || month > 12 || day < 1 || day > daysOf(month, year)) return undefined;
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** Time of day after a date, as some banks write it. */
const time = String.raw`(?:[T ]\s*\d{1,2}:\d{2}.*)?$`;
const isoDate = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${time}`);
const digits = new RegExp(String.raw`^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})${time}`);
const named = new RegExp(String.raw`^(\d{1,2})[-/. ]*([a-z]{3})[a-z]*[-/., ]*(\d{4}|\d{2})${time}`, 'i');

function partsOf(text: string, order: DateOrder): [day: number, month: number, year: number] | undefined {
  const iso = isoDate.exec(text);
  if (iso) return [Number(iso[3]), Number(iso[2]), Number(iso[1])];
  const plain = digits.exec(text);
  if (plain) {
    const [first, second, year] = [Number(plain[1]), Number(plain[2]), Number(plain[3])];
    return order === 'day-first' ? [first, second, year] : [second, first, year];
  }
  const word = named.exec(text);
  return word ? [Number(word[1]), months.indexOf(word[2]!.toLowerCase()) + 1, Number(word[3])] : undefined;
}

function daysOf(month: number, year: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');
