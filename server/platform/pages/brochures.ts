import type { FastifyInstance } from 'fastify';
import { dayIn } from '#domain/time/dates.ts';
import type { EventFile } from '#schemas/compiled/types.ts';
import { conferenceBrochure } from '#server/platform/pdf/brochures/conference-brochure.ts';
import { stallBrochure } from '#server/platform/pdf/brochures/stall-brochure.ts';
import type { Services } from '#server/platform/services.ts';

/** Serves the brochures at the root of the site. They are printed again after each publication at the desk. */
export function addBrochures(
  app: FastifyInstance,
  services: Services,
  { conference, stall } = { conference: conferenceBrochure, stall: stallBrochure },
): void {
  const { brochures } = services.settings.files.event;
  const prints = { [brochures.conference]: conference, [brochures.stall]: stall };
  for (const [name, print] of Object.entries(prints)) {
    const printed = new WeakMap<EventFile, Promise<Buffer>>();
    app.get(`/${name}`, { config: { revalidated: true } }, async (_request, reply) => {
      const { conference } = services;
      const pdf = printed.get(conference) ?? print(withEdition(services));
      printed.set(conference, pdf);
      pdf.catch(() => printed.delete(conference)); // the next request prints it again
      return reply.type('application/pdf').send(await pdf);
    });
  }
}

/** The conference in force. Its edition is the day of the last publication. */
function withEdition({ conference, settings }: Services): EventFile {
  const { event } = conference;
  return { ...conference, event: { ...event, edition: dayIn(event.dates.timeZone, settings.changedAt()) } };
}
