import type { DeskPart } from '../app/desk-part.ts';
import { useMay } from '../session/use-session.ts';

/** The parts that the person may open, in the order of the navigation. */
export function useAllowedParts(parts: readonly DeskPart[]): DeskPart[] {
  const may = useMay();
  return parts.filter(({ right }) => right === undefined || [right].flat().some(may));
}
