import { Anchor, List } from '@mantine/core';
import { Link } from 'react-router-dom';
import { m } from '#messages';
import { useListQuery } from '../shared/list/list-query.ts';
import { filterNames } from './list-filters.tsx';

/** Text of an empty list. Without filters there are no bookings yet, so it names the first steps. */
export function NoRows({ filtered }: { filtered: string }) {
  const { query } = useListQuery();
  if (filterNames.some((name) => query.has(name))) return filtered;
  const steps = [
    ['/desk/settings/prices', m.desk_first_steps_prices()],
    ['/desk/settings/dates', m.desk_first_steps_dates()],
    ['/desk/settings/phases', m.desk_first_steps_phases()],
    ['/desk/staff', m.desk_first_steps_staff()],
  ] as const;
  return (
    <>
      <p>{m.desk_first_steps()}</p>
      <List type="ordered">
        {steps.map(([path, title]) => (
          <List.Item key={path}>
            <Anchor component={Link} to={path}>
              {title}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </>
  );
}
