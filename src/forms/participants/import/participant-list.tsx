import { useState, type ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { m } from '#messages';
import { ListReview } from './list-review.tsx';
import { ListSource } from './list-source.tsx';
import { layoutOf, type Columns, type Layout } from './columns.ts';
import { readList, takenOf, type List, type ListTaken, type ListTerms } from './read-list.ts';
import type { Sheet, Table } from './read-table.ts';

interface Found {
  sheets: readonly Sheet[];
  /** index of the sheet that is read, from 0 */
  chosen: number;
  table: Table;
  layout: Layout;
}

const foundIn = (sheets: readonly Sheet[], chosen: number): Found => {
  const { table } = sheets[chosen]!;
  return { sheets, chosen, table, layout: layoutOf(table) };
};

interface ParticipantListProps {
  opened: boolean;
  terms: ListTerms;
  /** shown instead of the review while the workshops are not loaded */
  awaited: ReactNode;
  onTake: (taken: ListTaken) => void;
  onClose: () => void;
}

/** Dialog that imports participants from a spreadsheet. Steps: choose a file, review the rows, confirm. */
export function ParticipantList({ opened, terms, awaited, onTake, onClose }: ParticipantListProps) {
  const [found, setFound] = useState<Found>();
  const waits = awaited !== undefined && found?.layout.columns.workshops !== undefined;
  const list = found && !waits ? readList(found.table, found.layout, terms) : undefined;
  const needed = missingIn(found?.layout.columns);
  const drop = () => setFound(undefined);
  const close = () => {
    onClose();
    drop();
  };
  const take = () => {
    if (!list) return;
    onTake(takenOf(list));
    drop();
  };
  return (
    <Dialog
      opened={opened}
      title={m.participant_import_title()}
      width="44rem"
      onClose={close}
      footer={
        <>
          <Button variant="default" onClick={found ? drop : close}>
            {found ? m.participant_import_another() : m.participant_import_cancel()}
          </Button>
          {list && (
            <Button disabled={needed.length > 0 || !fits(list, terms)} onClick={take}>
              {m.participant_import_take({ rows: list.rows.length })}
            </Button>
          )}
        </>
      }
    >
      {waits ? awaited : <Body {...{ found, list, terms, needed, setFound }} />}
    </Dialog>
  );
}

interface BodyProps {
  found: Found | undefined;
  list: List | undefined;
  terms: ListTerms;
  needed: readonly (keyof Columns)[];
  setFound: (found: Found) => void;
}

const Body = ({ found, list, terms, needed, setFound }: BodyProps) =>
  found && list ? (
    <ListReview
      {...{ list, terms, needed }}
      layout={found.layout}
      sheets={found.sheets.map(({ name }) => name)}
      chosen={found.chosen}
      onSheet={(chosen) => setFound(foundIn(found.sheets, chosen))}
      onColumns={(columns) => setFound({ ...found, layout: { ...found.layout, columns } })}
    />
  ) : (
    <ListSource workshops={terms.workshops} onSheets={(sheets) => setFound(foundIn(sheets, 0))} />
  );

/** Required fields for which no column was found. */
const missingIn = (columns: Columns | undefined) =>
  (['name', 'email'] as const).filter((field) => columns && columns[field] === undefined);

const fits = ({ rows }: List, { most }: ListTerms): boolean => rows.length > 0 && rows.length <= most;
