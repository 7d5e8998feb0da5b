import { stateByCode, type GstState } from './gst-states.ts';

/** GST numbers: state (2 digits), PAN (10), registration (1), 'Z', check character. */
export const gstinPattern = '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$';
const shape = /* @__PURE__ */ new RegExp(gstinPattern, 'u');
const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** True for a number of a real state whose check character fits: a typo of one character, or two swapped, is found. */
export const isGstin = (number: string): boolean =>
  shape.test(number) && stateByCode(number.slice(0, 2)) !== undefined && checkCharacter(number) === number.at(-1);

/** Where its holder is registered; undefined for what is no GST number. */
export const stateOfGstin = (number: string): GstState | undefined =>
  isGstin(number) ? stateByCode(number.slice(0, 2)) : undefined;

/** Of the first 14 characters: every second value doubled, the two digits of each product to base 36 summed. */
export function checkCharacter(number: string): string {
  const sum = [...number].slice(0, 14).reduce((total, character, index) => {
    const product = characters.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return characters.charAt((36 - (sum % 36)) % 36);
}
