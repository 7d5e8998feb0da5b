import { stateByCode, type GstState } from './gst-states.ts';

/** Format of GST numbers: state (2 digits), PAN (10 characters), registration (1), 'Z', check character. */
export const gstinPattern = '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$';
const shape = /* @__PURE__ */ new RegExp(gstinPattern, 'u');
const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Returns whether a GST number has a known state and a correct check character. The check character detects one wrong
 * character, or two characters in the wrong order.
 */
export const isGstin = (number: string): boolean =>
  shape.test(number) && isState(number.slice(0, 2)) && checkCharacter(number) === number.at(-1);

/** '96' stands for buyers abroad, who have no GST number. */
const isState = (code: string): boolean => code !== '96' && stateByCode(code) !== undefined;

/** Returns the state of registration, or undefined if the GST number is invalid. */
export const stateOfGstin = (number: string): GstState | undefined =>
  isGstin(number) ? stateByCode(number.slice(0, 2)) : undefined;

/**
 * Returns the check character of the first 14 characters: every second value is doubled, and the base-36 digits of
 * the products are summed.
 */
export function checkCharacter(number: string): string {
  const sum = [...number].slice(0, 14).reduce((total, character, index) => {
    const product = characters.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return characters.charAt((36 - (sum % 36)) % 36);
}
