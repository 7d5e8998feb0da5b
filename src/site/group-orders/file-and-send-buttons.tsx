import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { GroupFileKind } from '#machines/group-orders/group-orders.ts';
import { Button } from '#src/ui/button.tsx';
import { IconDownload, IconMail } from '#src/ui/icons.ts';
import { m } from '#messages';
import type { GroupOrdersActor } from './flow.ts';

interface FileButtonProps {
  actor: GroupOrdersActor;
  order: string;
  file: GroupFileKind;
  children: ReactNode;
}

/** Downloads a file. It is no link, because the request needs a header with the token of the session. */
export function FileButton({ actor, order, file, children }: FileButtonProps) {
  const wanted = { type: 'file.requested', order, file } as const;
  const canFetch = useSelector(actor, (state) => state.can(wanted));
  const isFetching = useSelector(actor, ({ context: { chosen } }) => chosen?.order === order && chosen.file === file);
  return (
    <Button variant="default" icon={IconDownload} aria-disabled={!canFetch} onClick={() => actor.send(wanted)}>
      {isFetching ? m.group_people_fetching() : children}
    </Button>
  );
}

interface SendButtonProps {
  actor: GroupOrdersActor;
  order: string;
  /** undefined for the passes of all participants */
  person?: { number: number; name: string };
}

/** Mails passes again, to the emails in the booking. */
export function SendButton({ actor, order, person }: SendButtonProps) {
  const wanted = { type: 'passes.requested', order, ...(person && { number: person.number }) } as const;
  const canSend = useSelector(actor, (state) => state.can(wanted));
  const isSending = useSelector(
    actor,
    (state) =>
      state.matches({ showing: { open: 'mailing' } }) &&
      state.context.chosen?.order === order &&
      state.context.chosen.number === person?.number,
  );
  return (
    <Button
      {...(person ? ({ variant: 'subtle', size: 'sm' } as const) : ({ variant: 'default' } as const))}
      aria-label={person && !isSending ? m.group_people_send_of({ name: person.name }) : undefined}
      aria-haspopup={person ? undefined : 'dialog'}
      aria-disabled={!canSend}
      icon={IconMail}
      onClick={() => actor.send(wanted)}
    >
      {isSending ? m.group_people_sending() : person ? m.group_people_send() : m.group_people_send_all()}
    </Button>
  );
}
