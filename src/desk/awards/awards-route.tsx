import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import type { DeskNomination } from '#schemas/api/desk/awards.api.ts';
import { m } from '#messages';
import { DeskPage } from '../shared/desk-page.tsx';
import { dayInWords } from '../shared/format.ts';
import type { DeskColumn } from '#src/desk/shared/list/desk-column.ts';
import { useVisibleColumns } from '#src/desk/shared/list/use-visible-columns.ts';
import { DeskList } from '#src/desk/shared/list/desk-list.tsx';
import { FilterChoice } from '#src/desk/shared/list/filters.tsx';
import { optionsFrom } from '#src/desk/shared/list/options-from.ts';
import { readNominations, type NominationsData } from './awards-api.ts';
import { feeInWords, markNames, paymentNames } from './award-words.ts';
import { useEmptyText } from '#src/desk/shared/list/use-empty-text.ts';

export const loader = ({ request }: LoaderFunctionArgs): Promise<NominationsData> =>
  readNominations(new URL(request.url).searchParams, request.signal);

/** Nominations for awards. */
export function Component() {
  const empty = useEmptyText({ none: m.desk_awards_none(), filtered: m.desk_awards_empty() });
  const { nominations, next, awards } = useLoaderData<typeof loader>();
  return (
    <DeskPage title={m.desk_awards_title()} lede={m.desk_awards_lede()}>
      <DeskList
        name="awards"
        label={m.desk_awards_title()}
        columns={useVisibleColumns('awards', columns())}
        rows={nominations}
        idOf={({ id }) => id}
        hrefOf={({ id }) => `/desk/awards/${encodeURIComponent(id)}`}
        empty={empty}
        pages={{ next: next ?? undefined }}
      >
        <FilterChoice
          name="award"
          label={m.desk_awards_award()}
          options={awards.map((award) => ({ value: award, title: award }))}
        />
        <FilterChoice name="payment" label={m.desk_awards_fee()} options={optionsFrom(paymentNames)} />
        <FilterChoice name="mark" label={m.desk_awards_mark()} options={optionsFrom(markNames)} />
      </DeskList>
    </DeskPage>
  );
}

const columns = (): DeskColumn<DeskNomination>[] => [
  { key: 'nominee', title: m.desk_awards_nominee(), render: ({ nominee, id }) => nominee ?? id },
  { key: 'award', title: m.desk_awards_award(), render: ({ award }) => award },
  {
    key: 'organisation',
    field: 'name',
    title: m.desk_awards_organisation(),
    render: ({ organisation }) => organisation,
  },
  { key: 'email', field: 'email', title: m.desk_awards_email(), isOptional: true, render: ({ email }) => email },
  { key: 'fee', title: m.desk_awards_fee(), render: feeInWords },
  { key: 'mark', title: m.desk_awards_mark(), render: ({ mark }) => markNames[mark ?? 'none']() },
  { key: 'made', title: m.desk_awards_made(), render: ({ made_at: at }) => dayInWords(at) },
];
