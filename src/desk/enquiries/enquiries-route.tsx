import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import type { DeskEnquiry } from '#schemas/api/desk/enquiries.api.ts';
import { m } from '#messages';
import { DeskPage } from '../shared/desk-page.tsx';
import { timeInWords } from '../shared/format.ts';
import type { DeskColumn } from '#src/desk/shared/list/desk-column.ts';
import { DeskList } from '#src/desk/shared/list/desk-list.tsx';
import { FilterChoice } from '#src/desk/shared/list/filters.tsx';
import { optionsFrom } from '#src/desk/shared/list/options-from.ts';
import { readEnquiries, type EnquiriesData } from './enquiries-api.ts';
import { aboutInWords, kindNames, stateNames } from './enquiry-words.ts';
import { useEmptyText } from '#src/desk/shared/list/use-empty-text.ts';

export const loader = ({ request }: LoaderFunctionArgs): Promise<EnquiriesData> =>
  readEnquiries(new URL(request.url).searchParams, request.signal);

/** Enquiries as an inbox: open ones, the oldest first. Answered and closed ones by a filter. */
export function Component() {
  const { enquiries, next, open } = useLoaderData<typeof loader>();
  const empty = useEmptyText({ none: m.desk_enquiries_empty(), filtered: m.desk_enquiries_empty_filtered() });
  const { open: _, ...decided } = stateNames;
  return (
    <DeskPage title={m.desk_enquiries_title()} lede={m.desk_enquiries_lede({ count: open })}>
      <DeskList
        name="enquiries"
        label={m.desk_enquiries_title()}
        columns={columns()}
        rows={enquiries}
        idOf={({ id }) => id}
        hrefOf={({ id }) => `/desk/enquiries/${encodeURIComponent(id)}`}
        empty={empty}
        pages={{ next: next ?? undefined }}
      >
        <FilterChoice
          name="state"
          label={m.desk_enquiries_state()}
          all={stateNames.open()}
          options={optionsFrom(decided)}
        />
        <FilterChoice name="kind" label={m.desk_enquiries_kind()} options={optionsFrom(kindNames)} />
      </DeskList>
    </DeskPage>
  );
}

const columns = (): DeskColumn<DeskEnquiry>[] => [
  { key: 'about', title: m.desk_enquiries_about(), render: ({ about }) => aboutInWords(about) },
  {
    key: 'from',
    title: m.desk_enquiries_from(),
    render: ({ name, email, organization }) => [name, organization, email].filter(Boolean).join(', '),
  },
  { key: 'start', title: m.desk_enquiries_start(), render: ({ start }) => start },
  { key: 'kind', title: m.desk_enquiries_kind(), render: ({ kind }) => kindNames[kind]() },
  { key: 'asked', title: m.desk_enquiries_asked(), render: ({ asked_at: at }) => timeInWords(at) },
];
