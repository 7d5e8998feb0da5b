import { aWorkshop } from '#machines/samples.ts';
import { layoutOf } from '#src/forms/participants/import/columns.ts';
import { type Table } from '#src/forms/participants/import/read-table.ts';
import { readList } from '#src/forms/participants/import/read-list.ts';

export const workshops = [
  aWorkshop({ id: 'airway', name: 'Airway', group: 'Critical Care' }),
  aWorkshop({ id: 'sepsis', name: 'Sepsis', group: 'Critical Care' }),
  aWorkshop({ id: 'writing', name: 'Writing a paper', group: 'Research' }),
  aWorkshop({ id: 'suturing', name: 'Suturing', group: 'Skills' }),
];
export const terms = { workshops, most: 99, maxWorkshops: 5, contactEmail: 'meena@hospital.example' };
export const listed = (table: Table, own: Partial<typeof terms> = {}) =>
  readList(table, layoutOf(table), { ...terms, ...own });
export const people = (table: Table) => listed(table).rows.map(({ person }) => person);
export const asha = { name: 'Asha Rao', designation: 'Nurse', email: 'asha@hospital.example', mobile: '9876543210' };
