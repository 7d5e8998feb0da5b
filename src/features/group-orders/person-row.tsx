import { useSelector } from '@xstate/react';
import { useEffect, useRef, type RefObject } from 'react';
import { groupOf, type GroupParticipant } from '#machines/group-desk/group-desk.ts';
import { Badge } from '#src/ui/badges/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { IconCircleCheck, IconCircleX, IconClock, IconPencil } from '#src/ui/icons.ts';
import { m } from '#messages';
import type { DeskActor } from './flow-types.ts';
import { NameForm } from './name-form.tsx';
import { SendButton } from './send-button.tsx';
import { groupStatusOf } from './group-status.ts';
import { orderStyles as styles } from '#src/features/orders/index.ts';

const statesMessages = {
  valid: m.group_people_states_valid,
  provisional: m.group_people_states_provisional,
  expired: m.group_people_states_expired,
  cancelled: m.group_people_states_cancelled,
};

interface PersonRowProps {
  desk: DeskActor;
  order: string;
  person: GroupParticipant;
}

/** One participant: name, workshops, pass and actions. */
export function PersonRow({ desk, order, person }: PersonRowProps) {
  const { number, name, designation, email, workshops, pass_id: pass } = person;
  const isEdited = useSelector(desk, ({ context: { edit } }) => edit?.order === order && edit.number === number);
  const row = useRef<HTMLLIElement>(null);
  useFocusBack(row, isEdited);
  const state = useSelector(desk, ({ context }) => groupStatusOf(person, groupOf(context, order)));
  const { tone, Icon } = signs[state];
  return (
    <li ref={row} className={styles.person} aria-label={m.group_people_number({ number })}>
      <span className={`num ${styles.number}`} aria-hidden="true">
        {number}
      </span>
      <div className={styles.who}>
        <p className={styles.name}>{name}</p>
        <p className="small soft">
          {[designation, ...workshops.map(({ name, date_time: time }) => m.workshop_with_time({ name, time }))].join(
            ' · ',
          )}
        </p>
        <p className="small soft anywhere">{email}</p>
        <p className="small soft num anywhere">{m.group_people_pass({ id: pass })}</p>
      </div>
      <div className={styles.state}>
        <Badge tone={tone} icon={<Icon size={16} stroke={2} aria-hidden="true" />}>
          {statesMessages[state]()}
        </Badge>
        <Actions {...{ desk, order, person, isEdited }} />
      </div>
      {isEdited && <NameForm {...{ desk, person }} />}
    </li>
  );
}

const signs = {
  valid: { tone: 'ok', Icon: IconCircleCheck },
  provisional: { tone: 'warn', Icon: IconClock },
  expired: { tone: 'bad', Icon: IconCircleX },
  cancelled: { tone: 'plain', Icon: IconCircleX },
} as const;

function Actions({ desk, order, person, isEdited }: PersonRowProps & { isEdited: boolean }) {
  const { number, name, name_changes_left: changesLeft } = person;
  const rename = { type: 'name.opened', order, number } as const;
  const canRename = useSelector(desk, (snapshot) => snapshot.can(rename));
  const group = useSelector(desk, ({ context }) => groupOf(context, order));
  return (
    <div className={`row gap-1 ${styles.actions}`}>
      {group?.can_change_names && changesLeft > 0 && !isEdited && (
        <Button
          variant="subtle"
          size="sm"
          data-rename=""
          aria-label={m.group_people_rename_of({ name })}
          aria-disabled={!canRename || undefined}
          icon={<IconPencil size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => desk.send(rename)}
        >
          {m.group_people_rename()}
        </Button>
      )}
      {group?.state === 'paid' && <SendButton {...{ desk, order, person }} />}
    </div>
  );
}

/** Returns the focus to the rename button when the name form closes. */
function useFocusBack(row: RefObject<HTMLLIElement | null>, isEdited: boolean): void {
  const was = useRef(isEdited);
  useEffect(() => {
    if (was.current && !isEdited) row.current?.querySelector<HTMLElement>('[data-rename]')?.focus();
    was.current = isEdited;
  }, [row, isEdited]);
}
