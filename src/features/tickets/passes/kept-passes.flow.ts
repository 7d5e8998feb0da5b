import { fromPromise } from 'xstate';
import event from '#event/event.json' with { type: 'json' };
import { keptPass, type KeptPass } from '#domain/tickets/kept-passes.ts';
import type { Ticket } from '#domain/tickets/tickets.ts';
import { keptPassesMachine } from '#machines/kept-passes/kept-passes.machine.ts';
import { deletePasses, listPasses, putPass } from '#src/lib/offline/pass-store.ts';
import { cachePage } from '#src/lib/offline/register-worker.ts';

/** The machine of saved passes, with the storage of this device. */
export const keptPassesFlow = keptPassesMachine.provide({
  actors: {
    listKept: fromPromise<KeptPass[], void>(listPasses),
    keepPass: fromPromise<KeptPass, { pass: Ticket; status: string }>(async ({ input }) => {
      const { shortName, dates, venue } = event;
      const when = `${dates.display} · ${venue.name}`;
      const kept = keptPass({ ...input, event: { name: shortName, when }, keptAt: Date.now() });
      await putPass(kept);
      cachePage('/tickets'); // caches the page for offline use
      return kept;
    }),
    removePasses: fromPromise<void, { passIds: string[] }>(({ input }) => deletePasses(input.passIds)),
  },
});
