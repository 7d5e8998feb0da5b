import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { anchorOf, useNamed, useScrollTo } from '../anchors.ts';
import type { BoardActor } from './board-actor.ts';

/** For a link to a workshop: selects the workshops tab, opens the group and scrolls to the workshop. */
export function useNamedWorkshop(board: BoardActor): void {
  const named = useNamed('workshop');
  const workshop = useSelector(board, ({ context }) =>
    context.seats?.workshops.find(({ id }) => anchorOf('workshop', id) === named),
  );
  const group = named && workshop?.group;
  const isOpen = useSelector(board, ({ context }) => group !== undefined && context.open.includes(group));
  useEffect(() => {
    if (named) board.send({ type: 'workshops.chosen' });
  }, [board, named]);
  useEffect(() => {
    if (!group) return;
    const { filter, open } = board.getSnapshot().context;
    if (filter === 'available') board.send({ type: 'filter.toggled' });
    if (!open.includes(group)) board.send({ type: 'group.toggled', name: group });
  }, [board, group, named]);
  useScrollTo(named, isOpen);
}
