import { useState } from 'react';
import { Button } from '#src/components/button.tsx';
import { Dialog } from '#src/components/dialog.tsx';
import { participantImport as words } from '#words';
import { ListReview } from './list-review.tsx';
import { ListSource } from './list-source.tsx';
import { layoutOf, type Layout } from './columns.ts';
import { readList, takenOf, type ListTaken, type ListTerms } from './read-list.ts';
import type { Table } from './read-table.ts';

interface ParticipantListProps {
  opened: boolean;
  terms: ListTerms;
  onTake: (taken: ListTaken) => void;
  onClose: () => void;
}

/** Participants from a spreadsheet: chosen, looked through row by row, and only then taken. */
export function ParticipantList({ opened, terms, onTake, onClose }: ParticipantListProps) {
  const [found, setFound] = useState<{ table: Table; layout: Layout }>();
  const list = found && readList(found.table, found.layout, terms);
  const needed = found && (['name', 'email'] as const).filter((field) => found.layout.columns[field] === undefined);
  const canTake = list && needed?.length === 0 && list.rows.length > 0 && list.rows.length <= terms.most;
  const close = () => {
    onClose();
    setFound(undefined);
  };
  const take = () => {
    if (!list) return;
    onTake(takenOf(list));
    setFound(undefined);
  };
  return (
    <Dialog
      opened={opened}
      title={words.title}
      width="44rem"
      onClose={close}
      footer={
        <>
          <Button variant="default" onClick={found ? () => setFound(undefined) : close}>
            {found ? words.another : words.cancel}
          </Button>
          {list && (
            <Button disabled={!canTake} onClick={take}>
              {words.take(list.rows.length)}
            </Button>
          )}
        </>
      }
    >
      {found && list ? (
        <ListReview
          list={list}
          layout={found.layout}
          terms={terms}
          needed={needed ?? []}
          onColumns={(columns) => setFound({ ...found, layout: { ...found.layout, columns } })}
        />
      ) : (
        <ListSource workshops={terms.workshops} onTable={(table) => setFound({ table, layout: layoutOf(table) })} />
      )}
    </Dialog>
  );
}
