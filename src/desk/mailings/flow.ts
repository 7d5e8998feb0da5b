import { fromCallback, type ActorRefFrom, type AnyEventObject } from 'xstate';
import { mailingMachine } from '#machines/mailing/mailing.machine.ts';
import { fromCall } from '#src/lib/flow.ts';
import { decide, readMailing, saveDraft } from './mailings-api.ts';

const pollMs = 1000;

/** The machine of a mailing, with its calls to the service. */
export const mailingFlow = mailingMachine.provide({
  actors: {
    loadMailing: fromCall(readMailing),
    saveDraft: fromCall(saveDraft),
    decide: fromCall((action) => decide(action)),
    // polls again after a failed call, because the service continues to send the mailing in the meantime
    watchMailing: fromCallback<AnyEventObject, { id: string }>(({ input, sendBack }) => {
      const stopping = new AbortController();
      const poll = async () => {
        const mailing = await readMailing(input, stopping.signal).catch(() => undefined);
        if (stopping.signal.aborted) return;
        if (mailing) sendBack({ type: 'mailing.read', mailing });
        timer = setTimeout(() => void poll(), pollMs);
      };
      let timer = setTimeout(() => void poll(), pollMs);
      return () => {
        stopping.abort();
        clearTimeout(timer);
      };
    }),
  },
});

export type MailingActor = ActorRefFrom<typeof mailingFlow>;
