import { Accordion, Group, Text, VisuallyHidden } from '@mantine/core';
import { useDocumentVisibility, useIntersection } from '@mantine/hooks';
import { useSelector } from '@xstate/react';
import { useEffect, useId } from 'react';
import { dateLocale } from '#domain/words/locales.ts';
import { availableCount, boardGroups } from '#domain/booking/workshop-board.ts';
import { isAllOpen } from '#machines/workshop-board/workshop-board.ts';
import { IconArrowsVertical, IconFilter, IconInfoCircle } from '#src/ui/icons.ts';
import { itemValue } from '#src/ui/accordion.ts';
import { useKeptCopy } from '#src/ui/notices/kept-note.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { Button } from '#src/ui/button.tsx';
import { m } from '#messages';
import type { BoardActor } from './flow.ts';
import { WorkshopGroup } from './workshop-group.tsx';
import styles from './programme.module.css';

/** The workshops, and how many have free seats. Rows: HOME-WS-03 to HOME-WS-07, HOME-WS-16 to HOME-WS-18. */
export function Workshops({ board }: { board: BoardActor }) {
  const { seats, problem } = useSelector(board, ({ context }) => context);
  return (
    <div ref={useWatched(board)}>
      {!seats?.asOf && !problem && (
        <p className={seats && VisuallyHidden.classes.root} role="status">
          {m.board_loading()}
        </p>
      )}
      {problem && (
        <NoticeBox tone="bad" role="alert">
          <p>{problem}</p>
          <Button variant="default" size="sm" onClick={() => board.send({ type: 'retry' })}>
            {m.board_try_again()}
          </Button>
        </NoticeBox>
      )}
      {seats?.workshops.length === 0 && <p>{m.board_none()}</p>}
      {seats && seats.workshops.length > 0 && <List board={board} />}
    </div>
  );
}

function List({ board }: { board: BoardActor }) {
  const { seats, filter, open } = useSelector(board, ({ context }) => context);
  const groups = boardGroups(seats?.workshops ?? [], filter);
  const id = useId();
  return (
    <>
      <BoardHead board={board} isEmpty={groups.length === 0} />
      <Accordion
        id={id}
        className={styles.groups}
        classNames={{ label: styles.groupHead }}
        multiple
        value={open.map(itemValue)}
      >
        {groups.map((group) => (
          <WorkshopGroup
            key={group.name}
            id={id}
            group={group}
            isOpen={open.includes(group.name)}
            onToggle={() => board.send({ type: 'group.toggled', name: group.name })}
          />
        ))}
      </Accordion>
      {groups.length === 0 && <p>{m.board_none_free()}</p>}
      <Group component="p" gap="xs" wrap="nowrap" c="dimmed" fz="sm" mt="md">
        <IconInfoCircle size={20} stroke={1.75} aria-hidden="true" />
        {m.board_note()}
      </Group>
    </>
  );
}

function BoardHead({ board, isEmpty }: { board: BoardActor; isEmpty: boolean }) {
  const { seats, filter, problem } = useSelector(board, ({ context }) => context);
  const isOpen = useSelector(board, ({ context }) => isAllOpen(context));
  const isFromCache = useKeptCopy(); // such a document says its age at the top
  const { workshops = [], asOf = problem && !isFromCache ? documentTime() : undefined } = seats ?? {};
  return (
    <Group gap="sm" justify="space-between" className={styles.head}>
      <p className={styles.count}>
        <strong className="num">
          {m.board_count({ available: availableCount(workshops), total: workshops.length })}
        </strong>{' '}
        <Text span size="sm" c="dimmed" className="num">
          {asOf && m.board_as_of({ time: clock(asOf) })}
        </Text>
      </p>
      <Group gap="sm" align="stretch">
        <Button
          variant="default"
          size="sm"
          aria-pressed={filter === 'available'}
          onClick={() => board.send({ type: 'filter.toggled' })}
          icon={IconFilter}
        >
          {filter === 'all' ? m.workshop_list_filter_all() : m.workshop_list_filter_available()}
        </Button>
        <Button
          variant="default"
          size="sm"
          disabled={isEmpty}
          onClick={() => board.send({ type: 'groups.toggled' })}
          icon={IconArrowsVertical}
        >
          {isOpen ? m.workshop_list_collapse() : m.workshop_list_expand()}
        </Button>
      </Group>
    </Group>
  );
}

/** The time at which the document was loaded with the free seats that it shows, as ISO time. */
const documentTime = (): string => new Date(performance.timeOrigin).toISOString();

/** The time as 'HH:MM' in the time zone of the visitor. */
const clock = (iso: string): string =>
  new Date(iso).toLocaleTimeString(dateLocale(), { hour: '2-digit', minute: '2-digit' });

/** Sends events to the machine: whether the list is in the viewport and the browser tab is visible. */
function useWatched(board: BoardActor) {
  const { ref, entry } = useIntersection();
  const isVisible = useDocumentVisibility() === 'visible' && entry?.isIntersecting !== false;
  useEffect(() => board.send({ type: isVisible ? 'board.shown' : 'board.hidden' }), [board, isVisible]);
  return ref;
}
