import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { listDeskWorkshops, type WorkshopSeats } from '#schemas/api/desk/workshops.api.ts';
import { Link } from '#src/ui/link.tsx';
import { m } from '#messages';
import { useMay } from '../session/use-session.ts';
import { deskCall } from '../shared/desk-call.ts';
import { DeskPage } from '../shared/desk-page.tsx';
import { DeskList } from '#src/desk/shared/list/desk-list.tsx';
import type { DeskColumn } from '#src/desk/shared/list/desk-column.ts';
import { workshopColumns } from './workshop-columns.ts';

export const loader = async ({ request }: LoaderFunctionArgs): Promise<WorkshopSeats[]> =>
  (await deskCall(listDeskWorkshops, { signal: request.signal })).workshops;

/** Seats of the workshops, with links to their people for those who may see orders. */
export function Component() {
  const workshops = useLoaderData<typeof loader>();
  const maySeePeople = useMay()('see orders');
  return (
    <DeskPage title={m.desk_overview_workshops()} lede={m.desk_workshops_lede()}>
      <DeskList
        name="workshops"
        label={m.desk_overview_workshops()}
        columns={maySeePeople ? [...workshopColumns(), people()] : workshopColumns()}
        rows={workshops}
        idOf={({ id }) => id}
        empty={m.desk_overview_no_workshops()}
      />
    </DeskPage>
  );
}

const people = (): DeskColumn<WorkshopSeats> => ({
  key: 'people',
  title: m.desk_people_title(),
  render: ({ id, name }) => (
    <Link
      href={`/desk/people?${new URLSearchParams({ workshop: id, state: 'paid' })}`}
      aria-label={m.desk_workshops_people_of({ name })}
    >
      {m.desk_workshops_people()}
    </Link>
  ),
});
