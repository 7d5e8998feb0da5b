import { SimpleGrid } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router-dom';
import { readDeskOverview, type DeskOverview } from '#schemas/api/desk/overview.api.ts';
import { Button } from '#src/ui/button.tsx';
import { m } from '#messages';
import { useMay } from '../session/use-session.ts';
import { deskCall } from '../shared/desk-call.ts';
import { DeskPage } from '../shared/desk-page.tsx';
import { money, timeInWords } from '../shared/format.ts';
import { DeskList } from '#src/desk/shared/list/desk-list.tsx';
import { Figure } from './figure.tsx';
import { MoneyDays } from './money-days.tsx';
import { workshopColumns } from '../workshops/workshop-columns.ts';

const MoneyPlot = lazy(() => import('./money-plot.tsx').then(({ MoneyPlot: plot }) => ({ default: plot })));

export const loader = ({ request }: LoaderFunctionArgs) => deskCall(readDeskOverview, { signal: request.signal });

/**
 * Figures of the conference at the time of loading. The page does not poll: polling would keep the session open after
 * the person has left.
 */
export function Component() {
  const overview = useLoaderData<typeof loader>();
  const { revalidate, state } = useRevalidator();
  return (
    <DeskPage
      title={m.desk_overview_title()}
      lede={m.desk_overview_at({ at: timeInWords(overview.at) })}
      actions={
        <Button variant="default" size="sm" isBusy={state === 'loading'} onClick={() => void revalidate()}>
          {m.desk_overview_refresh()}
        </Button>
      }
    >
      <Tasks tasks={overview.tasks} />
      <Sums money={overview.money} />
      {overview.money.days.length > 0 && (
        <>
          <Suspense fallback={null}>
            <MoneyPlot days={overview.money.days} />
          </Suspense>
          <MoneyDays days={overview.money.days} />
        </>
      )}
      <Passes passes={overview.passes} />
      <Workshops workshops={overview.workshops} />
    </DeskPage>
  );
}

/** Work that waits for a person. The figures are links to the lists for those who may open them. */
function Tasks({ tasks }: Pick<DeskOverview, 'tasks'>) {
  const may = useMay();
  return (
    <section className="stack gap-3" aria-label={m.desk_overview_tasks()}>
      <h2>{m.desk_overview_tasks()}</h2>
      <SimpleGrid cols={{ base: 2, md: 3 }}>
        {linkedTasks.map(({ task, name, right, path }) => (
          <Figure key={task} name={name()} value={String(tasks[task])} href={may(right) ? path : undefined} />
        ))}
      </SimpleGrid>
    </section>
  );
}

const linkedTasks = [
  {
    task: 'refunds_to_approve',
    name: m.desk_overview_refunds_to_approve,
    right: 'see money',
    path: '/desk/refunds?view=asked',
  },
  {
    task: 'passes_to_approve',
    name: m.desk_overview_passes_to_approve,
    right: 'see orders',
    path: '/desk/passes',
  },
  { task: 'refunds_asked', name: m.desk_overview_refunds_asked, right: 'see money', path: '/desk/refunds' },
  {
    task: 'refunds_to_send',
    name: m.desk_overview_refunds_to_send,
    right: 'see money',
    path: '/desk/refunds?view=waiting',
  },
  { task: 'transfers', name: m.desk_overview_transfers, right: 'see money', path: '/desk/transfers/match' },
  { task: 'exceptions', name: m.desk_overview_exceptions, right: 'see money', path: '/desk/exceptions' },
  {
    task: 'contact_enquiries',
    name: m.desk_overview_contact_enquiries,
    right: 'see enquiries',
    path: '/desk/enquiries?kind=contact',
  },
  {
    task: 'stall_enquiries',
    name: m.desk_overview_stall_enquiries,
    right: 'see enquiries',
    path: '/desk/enquiries?kind=stall',
  },
  {
    task: 'undeliverable_mails',
    name: m.desk_overview_mails,
    right: 'see mails',
    path: '/desk/mailings/undeliverable',
  },
  {
    task: 'mails_waiting',
    name: m.desk_overview_mails_waiting,
    right: 'see mails',
    path: '/desk/mailings/undeliverable',
  },
] as const;

const Sums = ({ money: sums }: Pick<DeskOverview, 'money'>) => (
  <section className="stack gap-3" aria-label={m.desk_overview_money()}>
    <h2>{m.desk_overview_money()}</h2>
    <SimpleGrid cols={{ base: 2, md: 4 }}>
      <Figure name={m.desk_overview_received()} value={money(sums.received_paise)} />
      <Figure name={m.desk_overview_refunded()} value={money(sums.refunded_paise)} />
      <Figure name={m.desk_overview_refunding()} value={money(sums.refunding_paise)} />
      <Figure
        name={m.desk_overview_net()}
        value={money(sums.received_paise - sums.refunded_paise - sums.refunding_paise)}
      />
      <Figure name={m.desk_overview_awaited()} value={money(sums.awaited_paise)} />
    </SimpleGrid>
  </section>
);

const Passes = ({ passes }: Pick<DeskOverview, 'passes'>) => (
  <>
    <h2>{m.desk_overview_passes()}</h2>
    <DeskList
      name="overview-passes"
      label={m.desk_overview_passes()}
      columns={[
        { key: 'name', title: m.desk_overview_pass(), render: ({ name }) => name },
        { key: 'valid', title: m.desk_overview_valid(), render: ({ valid }) => valid, isNumber: true },
        { key: 'held', title: m.desk_overview_held(), render: ({ held }) => held, isNumber: true },
        { key: 'replaced', title: m.desk_overview_replaced(), render: ({ replaced }) => replaced, isNumber: true },
      ]}
      rows={passes}
      idOf={({ id }) => id}
      empty={m.desk_overview_no_passes()}
    />
  </>
);

const Workshops = ({ workshops }: Pick<DeskOverview, 'workshops'>) => (
  <>
    <h2>{m.desk_overview_workshops()}</h2>
    <DeskList
      name="overview-workshops"
      label={m.desk_overview_workshops()}
      columns={workshopColumns()}
      rows={workshops}
      idOf={({ id }) => id}
      empty={m.desk_overview_no_workshops()}
    />
  </>
);
