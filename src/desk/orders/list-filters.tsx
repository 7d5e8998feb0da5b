import { issueNames, kindNames, paidNames, stateNames } from '#domain/staff/order-words.ts';
import { m } from '#messages';
import { FilterDays } from '#src/desk/shared/list/filter-days.tsx';
import { FilterChoice, FilterText } from '#src/desk/shared/list/filters.tsx';
import { optionsFrom } from '#src/desk/shared/list/options-from.ts';
import type { Choices } from './orders-api.ts';

interface OrderFiltersProps {
  choices: Choices;
  /** whether the role sees payments; filters about them are refused otherwise */
  seesPayments: boolean;
}

/** Names of the filters in the URL. */
export const filterNames = ['q', 'kind', 'state', 'pass', 'workshop', 'paid', 'issue', 'from', 'to'] as const;

/** Filters of the lists of orders and people. They are in the URL. */
export function OrderFilters({ choices, seesPayments }: OrderFiltersProps) {
  const named = (list: { id: string; name: string }[]) => list.map(({ id, name }) => ({ value: id, title: name }));
  return (
    <>
      <FilterText name="q" label={m.desk_orders_search()} />
      <FilterChoice name="kind" label={m.desk_orders_kind()} options={optionsFrom(kindNames)} />
      <FilterChoice name="state" label={m.desk_orders_state()} options={optionsFrom(stateNames)} />
      <FilterChoice name="pass" label={m.desk_orders_pass()} options={named(choices.passes)} />
      <FilterChoice name="workshop" label={m.desk_orders_workshop()} options={named(choices.workshops)} />
      {seesPayments && (
        <>
          <FilterChoice name="paid" label={m.desk_orders_paid_how()} options={optionsFrom(paidNames)} />
          <FilterChoice name="issue" label={m.desk_orders_issues()} options={optionsFrom(issueNames)} />
        </>
      )}
      <FilterDays />
    </>
  );
}
