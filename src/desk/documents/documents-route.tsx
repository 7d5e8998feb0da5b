import { useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { documentNames } from '#domain/staff/order-words.ts';
import type { DeskDocument } from '#schemas/api/desk/documents.api.ts';
import { Button } from '#src/ui/button.tsx';
import { IconDownload } from '#src/ui/icons.ts';
import { m } from '#messages';
import { useMay } from '../session/use-session.ts';
import { DeskPage } from '../shared/desk-page.tsx';
import { dayInWords, money, moneyIfShown } from '../shared/format.ts';
import type { DeskColumn } from '#src/desk/shared/list/desk-column.ts';
import { DeskList } from '#src/desk/shared/list/desk-list.tsx';
import { FilterChoice, FilterText } from '#src/desk/shared/list/filters.tsx';
import { FilterDays } from '#src/desk/shared/list/filter-days.tsx';
import { optionsFrom } from '#src/desk/shared/list/options-from.ts';
import { OrderLink } from '../shared/order-link.tsx';
import { useAction } from '../shared/use-action.ts';
import { readDocuments, saveDocument, type DocumentsData } from './documents-api.ts';
import { GstDialog } from './gst-dialog.tsx';
import { useEmptyText } from '#src/desk/shared/list/use-empty-text.ts';

export const loader = ({ request }: LoaderFunctionArgs): Promise<DocumentsData> =>
  readDocuments(new URL(request.url).searchParams, request.signal);

/** Invoices and credit notes, and the sheet for the monthly GST return. */
export function Component() {
  const empty = useEmptyText({ none: m.desk_documents_none(), filtered: m.desk_documents_empty() });
  const { documents, next, totals } = useLoaderData<typeof loader>();
  const [isAsking, setAsking] = useState(false);
  const mayExport = useMay()('export money');
  const sheet = (
    <Button size="sm" variant="default" icon={IconDownload} onClick={() => setAsking(true)}>
      {m.desk_gst_title()}
    </Button>
  );
  return (
    <DeskPage title={m.desk_documents_title()} lede={totalsInWords(totals)} actions={mayExport && sheet}>
      <DeskList
        name="documents"
        label={m.desk_documents_title()}
        columns={columns()}
        rows={documents}
        idOf={({ id }) => id}
        empty={empty}
        pages={{ next: next ?? undefined }}
      >
        <FilterText name="serial" label={m.desk_documents_serial()} />
        <FilterChoice name="kind" label={m.desk_documents_kind()} options={optionsFrom(documentNames)} />
        <FilterDays />
      </DeskList>
      <GstDialog opened={isAsking} onClose={() => setAsking(false)} />
    </DeskPage>
  );
}

/** Returns undefined if the role may not see amounts. */
const totalsInWords = ({ count, sold_paise: sold, reversed_paise: reversed }: DocumentsData['totals']) =>
  sold === undefined || reversed === undefined
    ? undefined
    : m.desk_documents_totals({ count, sold: money(sold), reversed: money(reversed) });

const columns = (): DeskColumn<DeskDocument>[] => [
  { key: 'serial', title: m.desk_documents_serial(), render: ({ serial }) => serial },
  { key: 'kind', title: m.desk_documents_kind(), render: ({ kind }) => documentNames[kind]() },
  { key: 'day', title: m.desk_documents_day(), render: ({ issued_at: at }) => dayInWords(at) },
  {
    key: 'amount',
    title: m.desk_amount(),
    isNumber: true,
    render: ({ total_paise: paise, takes_back: reversed }) =>
      moneyIfShown(paise !== undefined && reversed !== undefined ? -paise : paise),
  },
  { key: 'recipient', title: m.desk_documents_recipient(), render: ({ recipient }) => recipient },
  { key: 'gstin', title: m.desk_documents_gstin(), isOptional: true, render: ({ gstin }) => gstin },
  { key: 'order', title: m.desk_order_code(), render: (row) => <OrderLink code={row.order_code} /> },
  { key: 'takesBack', title: m.desk_documents_takes_back(), render: ({ takes_back: serial }) => serial },
  { key: 'file', title: m.desk_documents_file(), render: (document) => <SaveButton document={document} /> },
];

function SaveButton({ document }: { document: DeskDocument }) {
  const save = useAction(saveDocument);
  return (
    <Button
      variant="subtle"
      size="sm"
      icon={IconDownload}
      isBusy={save.isBusy}
      aria-label={m.desk_documents_save_one({ serial: document.serial })}
      onClick={() => void save.run(document)}
    >
      {m.desk_documents_save()}
    </Button>
  );
}
