import { useState } from 'react';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router-dom';
import type { IssuePassesInput, PassKind } from '#machines/issue-passes/issue-passes.ts';
import type { IssuedPass } from '#schemas/api/desk/passes.api.ts';
import { Button } from '#src/ui/button.tsx';
import { IconFileSpreadsheet, IconPlus } from '#src/ui/icons.ts';
import { m } from '#messages';
import { passStateNames } from '#domain/staff/order-words.ts';
import { useMay } from '../session/use-session.ts';
import { ActionDialog } from '../shared/action-dialog.tsx';
import { DeskPage } from '../shared/desk-page.tsx';
import { dayInWords } from '../shared/format.ts';
import type { DeskColumn } from '#src/desk/shared/list/desk-column.ts';
import { useVisibleColumns } from '#src/desk/shared/list/use-visible-columns.ts';
import { DeskList } from '#src/desk/shared/list/desk-list.tsx';
import { FilterChoice, FilterText } from '#src/desk/shared/list/filters.tsx';
import { optionsFrom } from '#src/desk/shared/list/options-from.ts';
import { OrderLink } from '../shared/order-link.tsx';
import { IssuePasses } from './issue/issue-passes.tsx';
import { PassRequests } from './pass-requests.tsx';
import { readPasses, revokePass, type PassesData } from './passes-api.ts';
import { useEmptyText } from '#src/desk/shared/list/use-empty-text.ts';

export const loader = ({ request }: LoaderFunctionArgs): Promise<PassesData> =>
  readPasses(new URL(request.url).searchParams, request.signal);

/** Passes that the organiser gives away, such as visitor passes. Those that wait for a second person stand above. */
export function Component() {
  const empty = useEmptyText({ none: m.desk_passes_none(), filtered: m.desk_passes_empty() });
  const { passes, next, kinds, requests } = useLoaderData<typeof loader>();
  const [revoked, setRevoked] = useState<IssuedPass>();
  const mayChange = useMay()('change orders');
  return (
    <DeskPage
      title={m.desk_passes_title()}
      lede={countsInWords(kinds)}
      actions={mayChange && kinds.length > 0 && <IssueActions kinds={kinds} />}
    >
      {requests.pass_requests.length > 0 && <PassRequests {...requests} />}
      {requests.pass_requests.length > 0 && <h2>{m.desk_passes_all()}</h2>}
      <DeskList
        name="passes"
        label={m.desk_passes_title()}
        columns={useVisibleColumns('orders', mayChange ? [...columns(), actions(setRevoked)] : columns())}
        rows={passes}
        idOf={({ order_id: id }) => id}
        empty={empty}
        pages={{ next: next ?? undefined }}
      >
        <FilterText name="q" label={m.desk_passes_find()} />
        <FilterChoice
          name="kind"
          label={m.desk_passes_kind()}
          options={kinds.map(({ id, name }) => ({ value: id, title: name }))}
        />
        <FilterChoice name="state" label={m.desk_passes_state()} options={optionsFrom(passStateNames)} />
      </DeskList>
      <RevokeDialog pass={revoked} onClose={() => setRevoked(undefined)} />
    </DeskPage>
  );
}

/** Two buttons that issue passes, and the dialog that they open. */
function IssueActions({ kinds }: { kinds: readonly PassKind[] }) {
  const [source, setSource] = useState<IssuePassesInput['source']>();
  const [lastKind, setLastKind] = useState<string>();
  const { revalidate } = useRevalidator();
  const close = (kind: string) => {
    setSource(undefined);
    setLastKind(kind);
  };
  return (
    <>
      <Button size="sm" variant="default" icon={IconFileSpreadsheet} onClick={() => setSource('list')}>
        {m.desk_passes_issue_list()}
      </Button>
      <Button size="sm" icon={IconPlus} onClick={() => setSource('typed')}>
        {m.desk_passes_issue()}
      </Button>
      {source && (
        <IssuePasses
          input={{ kinds, source, ...(lastKind !== undefined && { kind: lastKind }) }}
          onChanged={() => void revalidate()}
          onClose={close}
        />
      )}
    </>
  );
}

const RevokeDialog = ({ pass, onClose }: { pass: IssuedPass | undefined; onClose: () => void }) => (
  <ActionDialog
    opened={pass !== undefined}
    onClose={onClose}
    title={m.desk_passes_revoke()}
    confirm={m.desk_passes_revoke()}
    isDangerous
    action={async () => pass && revokePass(pass)}
    done={() => m.desk_passes_revoked()}
  >
    <p>{m.desk_passes_revoke_text({ kind: pass?.kind ?? '', name: pass?.name ?? '' })}</p>
  </ActionDialog>
);

const countsInWords = (kinds: readonly PassKind[]): string =>
  kinds.map(({ name, valid, replaced }) => m.desk_passes_counts({ name, valid, replaced })).join(' ');

const columns = (): DeskColumn<IssuedPass>[] => [
  { key: 'name', field: 'name', title: m.desk_orders_name(), render: ({ name }) => name },
  {
    key: 'from',
    title: m.desk_passes_from(),
    render: ({ designation, organisation }) => [designation, organisation].filter(Boolean).join(', '),
  },
  { key: 'email', field: 'email', title: m.desk_orders_email(), render: ({ email }) => email },
  { key: 'mobile', field: 'phone', title: m.desk_orders_mobile(), isOptional: true, render: ({ mobile }) => mobile },
  { key: 'kind', title: m.desk_passes_kind(), render: ({ kind }) => kind },
  { key: 'state', title: m.desk_passes_state(), render: ({ state }) => state && passStateNames[state]() },
  { key: 'pass', title: m.desk_passes_id(), isOptional: true, render: ({ pass_id: id }) => id },
  { key: 'order', title: m.desk_order_code(), render: ({ order_code: code }) => <OrderLink code={code} /> },
  { key: 'issued', title: m.desk_passes_issued(), render: ({ issued_at: at }) => dayInWords(at) },
];

const actions = (onRevoke: (pass: IssuedPass) => void): DeskColumn<IssuedPass> => ({
  key: 'actions',
  title: m.desk_staff_actions(),
  render: (pass) =>
    pass.state === 'valid' && (
      <Button
        variant="subtle"
        size="sm"
        aria-label={m.desk_passes_revoke_of({ name: pass.name ?? pass.order_code })}
        onClick={() => onRevoke(pass)}
      >
        {m.desk_passes_revoke_short()}
      </Button>
    ),
});
