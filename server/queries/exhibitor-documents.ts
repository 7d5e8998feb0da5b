import type { EventFile } from '#schemas/compiled/types.ts';

interface ExhibitorDocument {
  id: string;
  title: string;
  /** on this site, unless the organiser keeps it on another host */
  url: string;
}

/** The files an exhibitor may fetch. */
export const exhibitorDocuments = ({ event: { brochures } }: EventFile): ExhibitorDocument[] => [
  { id: 'stall-brochure', title: 'Stall brochure', url: brochures.stallUrl ?? `/${brochures.stall}` },
];
