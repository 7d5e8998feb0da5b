import type { Workshop } from '#domain/workshops.ts';

interface Named {
  /** as it was written */
  name: string;
  workshop: Workshop | undefined;
}

/**
 * Workshops by their names, parted by semicolons, or by commas where both sides are names of workshops. A name that has a
 * comma itself stays whole.
 */
export const namesIn = (text: string, workshops: readonly Workshop[]): Named[] =>
  text
    .split(/[;|\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap((name) => partedByCommas(name.split(','), workshops) ?? [{ name, workshop: undefined }]);

/** The longest name first; undefined where something is no name. */
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
