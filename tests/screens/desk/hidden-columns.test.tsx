import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  fields,
  grants,
  hiddenFields,
  may,
  roles,
  verbs,
  type Field,
  type Role,
  type Subject,
} from '#domain/staff/roles.ts';
import { m } from '#messages';
import { aSession, openDesk } from './desk-screen.tsx';

const user = userEvent.setup({ delay: null });
let delivered: (typeof grants)['office'];

beforeEach(() => {
  delivered = { ...grants.office };
});
afterEach(() => {
  grants.office = delivered;
  vi.unstubAllGlobals();
});

/** Lists with data that a role may not see, and their columns with this data. */
const lists: { path: string; subject: Subject; columns: [title: () => string, field: Field][] }[] = [
  {
    path: 'orders',
    subject: 'orders',
    columns: [
      [m.desk_orders_contact, 'name'],
      [m.desk_orders_email, 'email'],
      [m.desk_orders_mobile, 'phone'],
      [m.desk_orders_total, 'amounts'],
      [m.desk_orders_paid_how, 'payments'],
      [m.desk_orders_issues, 'payments'],
    ],
  },
  {
    path: 'people',
    subject: 'orders',
    columns: [
      [m.desk_orders_name, 'name'],
      [m.desk_orders_email, 'email'],
      [m.desk_orders_mobile, 'phone'],
    ],
  },
  {
    path: 'passes',
    subject: 'orders',
    columns: [
      [m.desk_orders_name, 'name'],
      [m.desk_orders_email, 'email'],
      [m.desk_orders_mobile, 'phone'],
    ],
  },
  {
    path: 'exhibitors',
    subject: 'exhibitors',
    columns: [
      [m.desk_exhibitors_person, 'name'],
      [m.desk_exhibitors_email, 'email'],
      [m.desk_exhibitors_mobile, 'phone'],
      [m.desk_exhibitors_files, 'files'],
    ],
  },
  {
    path: 'abstracts',
    subject: 'abstracts',
    columns: [
      [m.desk_abstracts_name, 'name'],
      [m.desk_abstracts_institution, 'name'],
      [m.desk_abstracts_email, 'email'],
    ],
  },
  {
    path: 'awards',
    subject: 'awards',
    columns: [
      [m.desk_awards_organisation, 'name'],
      [m.desk_awards_email, 'email'],
    ],
  },
];

/** Titles of all columns that the role can see or choose in a list. */
async function columnsOf(path: string, role: Role): Promise<string[]> {
  openDesk(`/desk/${path}`, {
    'GET session': aSession(role),
    'GET orders': { orders: [], is_cut: false },
    'GET orders/filters': { passes: [], workshops: [] },
    'GET people': { people: [], is_cut: false },
    'GET views': { views: [] },
    'GET exhibitors': { next: null, exhibitors: [] },
    'GET abstracts': { next: null, abstracts: [], kinds: [], themes: [] },
    'GET nominations': { next: null, nominations: [], awards: [] },
    'GET issued-passes': { next: null, passes: [], kinds: [] },
    'GET issued-passes/requests': { pass_requests: [], is_cut: false },
  });
  await user.click(await screen.findByRole('button', { name: m.desk_list_columns() }));
  const choices = await screen.findAllByRole('menuitemcheckbox');
  const headings = screen.getAllByRole('columnheader', { hidden: true });
  const titles = [...headings, ...choices].map(({ textContent }) => textContent);
  cleanup();
  return titles;
}

const shownAndHidden = ({ columns }: (typeof lists)[number], hidden: readonly Field[]) => ({
  shown: columns.filter(([, field]) => !hidden.includes(field)).map(([title]) => title()),
  hidden: columns.filter(([, field]) => hidden.includes(field)).map(([title]) => title()),
});

describe('a list leaves out the columns with data that the role may not see', () => {
  const cases = roles.flatMap((role) =>
    lists.filter(({ subject }) => may(role, `see ${subject}`)).map((list) => ({ role, path: list.path, list })),
  );
  it.each(cases)('$role: $path', async ({ role, path, list }) => {
    const { shown, hidden } = shownAndHidden(list, hiddenFields(role, list.subject));
    const titles = await columnsOf(path, role);
    expect(titles).toEqual(expect.arrayContaining(shown));
    for (const title of hidden) expect(titles).not.toContain(title);
  });

  const changes = lists.flatMap((list) =>
    fields
      .filter((field) => list.columns.some((column) => column[1] === field))
      .map((field) => ({ path: list.path, field, list })),
  );
  it.each(changes)('$path, when the table hides $field', async ({ path, field, list }) => {
    grants.office = { ...delivered, [list.subject]: { may: verbs, hidden: [field] } };
    const { shown, hidden } = shownAndHidden(list, [field]);
    const titles = await columnsOf(path, 'office');
    expect(titles).toEqual(expect.arrayContaining(shown));
    for (const title of hidden) expect(titles).not.toContain(title);
  });
});
