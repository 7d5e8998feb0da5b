import type { WorkshopSeats } from '#schemas/api/desk/workshops.api.ts';
import { m } from '#messages';
import type { DeskColumn } from '#src/desk/shared/list/desk-column.ts';

/** Columns of a list of workshops: name, time and seats. */
export const workshopColumns = (): DeskColumn<WorkshopSeats>[] => [
  { key: 'name', title: m.desk_overview_workshop(), render: ({ name }) => name },
  { key: 'time', title: m.desk_overview_time(), render: (workshop) => workshop.date_time },
  { key: 'sold', title: m.desk_overview_sold(), render: ({ sold }) => sold, isNumber: true },
  { key: 'held', title: m.desk_overview_held(), render: ({ held }) => held, isNumber: true },
  { key: 'free', title: m.desk_overview_free(), render: ({ free }) => free, isNumber: true },
  { key: 'capacity', title: m.desk_overview_capacity(), render: ({ capacity }) => capacity, isNumber: true },
];
