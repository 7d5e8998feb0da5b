import { Anchor, List } from '@mantine/core';
import { Link } from 'react-router-dom';
import { m } from '#messages';
import type { Right } from '#domain/staff/roles.ts';
import { useMay } from '../session/use-session.ts';
import { useListQuery } from '#src/desk/shared/list/list-query.ts';
import { filterNames } from './list-filters.tsx';

/** Text of an empty list. Without filters there are no bookings yet, so it names the first steps that the role may do. */
export function NoRows({ filtered }: { filtered: string }) {
  const { query } = useListQuery();
  const may = useMay();
  if (filterNames.some((name) => query.has(name))) return filtered;
  if (query.has('after')) return m.desk_list_no_more(); // the rows of the page were removed since
  const steps = firstSteps.filter(({ right }) => may(right));
  return (
    <>
      <p>{m.desk_no_bookings()}</p>
      {steps.length > 0 && (
        <>
          <p>{m.desk_first_steps()}</p>
          <List type="ordered" className="tall-link">
            {steps.map(({ path, title }) => (
              <List.Item key={path}>
                <Anchor component={Link} to={path}>
                  {title()}
                </Anchor>
              </List.Item>
            ))}
          </List>
        </>
      )}
    </>
  );
}

const firstSteps: { path: string; title: () => string; right: Right }[] = [
  { path: '/desk/settings/prices', title: m.desk_first_steps_prices, right: 'see settings' },
  { path: '/desk/settings/dates', title: m.desk_first_steps_dates, right: 'see settings' },
  { path: '/desk/settings/phases', title: m.desk_first_steps_phases, right: 'see settings' },
  { path: '/desk/staff', title: m.desk_first_steps_staff, right: 'see staff' },
];
