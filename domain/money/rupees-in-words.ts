import type { Paise } from './money.ts';

const small =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  );
const tens = '- - Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');
const units = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
] as const;

/**
 * Returns an amount in English words with Indian units, as on invoices: 2999950 paise as 'Rupees Twenty-Nine Thousand
 * Nine Hundred Ninety-Nine and Paise Fifty Only'.
 */
export function rupeesInWords(amount: Paise): string {
  const [rupees, paise] = [Math.floor(amount / 100), amount % 100];
  const rest = paise === 0 ? '' : ` and Paise ${inWords(paise)}`;
  return `Rupees ${inWords(rupees)}${rest} Only`;
}

function inWords(number: number): string {
  const unit = units.find(([size]) => number >= size);
  if (!unit) return belowHundred(number);
  const [size, name] = unit;
  const rest = number % size;
  return `${inWords(Math.floor(number / size))} ${name}${rest === 0 ? '' : ` ${inWords(rest)}`}`;
}

function belowHundred(number: number): string {
  if (number < 20) return small[number] ?? '';
  const rest = number % 10;
  return `${tens[Math.floor(number / 10)]}${rest === 0 ? '' : `-${small[rest]}`}`;
}
