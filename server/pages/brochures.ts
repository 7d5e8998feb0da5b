import type { FastifyInstance } from 'fastify';
import type { EventFile } from '#schemas/compiled/types.ts';
import { conferenceBrochure } from '#server/pdf/brochures/conference-brochure.ts';
import { stallBrochure } from '#server/pdf/brochures/stall-brochure.ts';

/** Returns the functions that render the brochures, by file name. The files are at the root of the site. */
export const brochuresOf = ({ event: { brochures } }: EventFile) => ({
  [brochures.conference]: conferenceBrochure,
  [brochures.stall]: stallBrochure,
});

/** Renders brochures on request, in development. A built site contains them as files. */
export function addBrochures(app: FastifyInstance, conference: EventFile): void {
  for (const [name, print] of Object.entries(brochuresOf(conference))) {
    app.get(`/${name}`, async (_request, reply) => reply.type('application/pdf').send(await print(conference)));
  }
}
