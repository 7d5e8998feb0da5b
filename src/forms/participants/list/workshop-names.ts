import type { Workshop } from '#domain/booking/workshops.ts';

interface Named {
  /** as written in the list */
  name: string;
  workshop: Workshop | undefined;
}

/**
 * Splits workshop names at semicolons, pipes or line breaks, and at commas if both sides are names of workshops. A name
 * with a comma stays whole.
 */
export const namesIn = (text: string, workshops: readonly Workshop[]): Named[] =>
  text
    .split(/[;|\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap((name) => partedByCommas(name.split(','), workshops) ?? [{ name, workshop: undefined }]);

/** Splits at commas, the longest name first. Undefined if a part is not the name of a workshop. */
function partedByCommas(parts: readonly string[], workshops: readonly Workshop[]): Named[] | undefined {
  for (let length = parts.length; length > 0; length -= 1) {
    const name = parts.slice(0, length).join(',').trim();
    const workshop = workshopCalled(name, workshops);
    const others = workshop && (length < parts.length ? partedByCommas(parts.slice(length), workshops) : []);
    if (others) return [{ name, workshop }, ...others];
  }
  return undefined;
}

const workshopCalled = (name: string, workshops: readonly Workshop[]): Workshop | undefined =>
  workshops.find((each) => [each.name, each.id].some((own) => own.toLowerCase() === name.toLowerCase()));
