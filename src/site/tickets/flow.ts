import { datesInWords } from '#domain/time/dates.ts';
import type { ActorRefFrom } from 'xstate';
import event from '#event/event.json' with { type: 'json' };
import { keptPass, type KeptPass } from '#domain/tickets/kept-passes.ts';
import type { Ticket } from '#domain/tickets/tickets.ts';
import { keptPassesMachine } from '#machines/kept-passes/kept-passes.machine.ts';
import { ticketRetrievalMachine } from '#machines/ticket-retrieval/ticket-retrieval.machine.ts';
import { fromCall } from '#src/lib/flow.ts';
import { cachePage } from '#src/lib/offline/register-worker.ts';
import { deletePasses, listPasses, putPass } from '#src/lib/offline/pass-store.ts';
import { checkTickets, sendCode, verifyCode } from './api.ts';

/** The machine that verifies an email and loads its tickets, with its calls to the service. */
export const ticketRetrievalFlow = ticketRetrievalMachine.provide({
  actors: {
    sendCode: fromCall(({ email }: { email: string }, signal) => sendCode(email, signal)),
    verifyCode: fromCall(verifyCode),
    checkTickets: fromCall(checkTickets),
  },
});

export type RetrievalActor = ActorRefFrom<typeof ticketRetrievalFlow>;

/** Name and date of the conference, for passes. */
export const conferenceOfPasses = () => ({
  name: event.shortName,
  when: `${datesInWords(event.dates)} · ${event.venue.name}`,
});

/** The machine of saved passes, with the storage of this device. */
export const keptPassesFlow = keptPassesMachine.provide({
  actors: {
    listKept: fromCall((_: void) => listPasses()),
    keepPass: fromCall(keepPass),
    keepShown: fromCall(({ passes }: { passes: PassToKeep[] }) => Promise.all(passes.map(keepPass))),
    removePasses: fromCall(({ passIds }: { passIds: string[] }) => deletePasses(passIds)),
  },
  actions: { logFailure: (_, { error }) => console.warn('The passes on this page were not kept on the device', error) },
});

interface PassToKeep {
  pass: Ticket;
  status: string;
}

async function keepPass(chosen: PassToKeep): Promise<KeptPass> {
  const kept = keptPass({ ...chosen, event: conferenceOfPasses(), keptAt: Date.now() });
  await putPass(kept);
  cachePage('/tickets'); // the cached page shows the saved passes offline
  return kept;
}

export type KeepingActor = ActorRefFrom<typeof keptPassesFlow>;
