import { useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { actionInWords } from '#domain/staff/action-names.ts';
import { actorKindNames } from '#domain/staff/log-words.ts';
import type { LogCheck, LogEvent } from '#schemas/api/desk/log.api.ts';
import { Button } from '#src/ui/button.tsx';
import { m } from '#messages';
import { FilteredExport } from '../exports/export-button.tsx';
import { DeskPage } from '../shared/desk-page.tsx';
import { timeInWords } from '../shared/format.ts';
import type { DeskColumn } from '#src/desk/shared/list/desk-column.ts';
import { DeskList } from '#src/desk/shared/list/desk-list.tsx';
import { FilterChoice, FilterText } from '#src/desk/shared/list/filters.tsx';
import { optionsFrom } from '#src/desk/shared/list/options-from.ts';
import { useEmptyText } from '#src/desk/shared/list/use-empty-text.ts';
import { useAction } from '../shared/use-action.ts';
import { CheckResult } from './check-result.tsx';
import { EventChange } from './event-change.tsx';
import { EventSubject } from './event-subject.tsx';
import { FilterDays } from '#src/desk/shared/list/filter-days.tsx';
import { checkLog, filterNames, readLogPage } from './log-api.ts';

export const loader = ({ request }: LoaderFunctionArgs) =>
  readLogPage(new URL(request.url).searchParams, request.signal);

/** The audit log: who did what, the newest first. */
export function Component() {
  const empty = useEmptyText({ none: m.desk_log_none(), filtered: m.desk_log_empty() });
  const { events, next, choices } = useLoaderData<typeof loader>();
  return (
    <DeskPage
      title={m.desk_log_title()}
      lede={m.desk_log_lede()}
      actions={<FilteredExport list="log" filters={filterNames} />}
    >
      <LogCheckSection />
      <DeskList
        name="log"
        label={m.desk_log_title()}
        columns={columns()}
        rows={events}
        idOf={({ id }) => id}
        empty={empty}
        pages={{ next }}
      >
        <FilterChoice name="actor_kind" label={m.desk_log_actor_kind()} options={optionsFrom(actorKindNames)} />
        <FilterChoice
          name="actor"
          label={m.desk_log_actor()}
          options={choices.actors.map(({ id, name }) => ({ value: id, title: name ?? id }))}
        />
        <FilterChoice
          name="action"
          label={m.desk_log_action()}
          options={choices.actions.map((action) => ({ value: action, title: actionInWords(action) }))}
        />
        <FilterText name="subject" label={m.desk_log_subject_id()} />
        <FilterDays />
      </DeskList>
    </DeskPage>
  );
}

const columns = (): DeskColumn<LogEvent>[] => [
  { key: 'at', title: m.desk_log_at(), render: ({ at }) => timeInWords(at) },
  { key: 'actor', title: m.desk_log_actor(), render: ({ actor }) => actor.name ?? actor.id },
  { key: 'action', title: m.desk_log_action(), render: ({ action }) => actionInWords(action) },
  { key: 'subject', title: m.desk_log_subject(), render: (event) => <EventSubject event={event} /> },
  { key: 'change', title: m.desk_log_change(), render: (event) => <EventChange event={event} /> },
  { key: 'place', title: m.desk_log_place(), render: ({ place }) => place ?? '', isNumber: true, isOptional: true },
  { key: 'call', title: m.desk_log_call(), render: (event) => event.request_id ?? '', isOptional: true },
];

function LogCheckSection() {
  const [result, setResult] = useState<LogCheck>();
  const check = useAction(checkLog, { onDone: setResult });
  return (
    <div className="stack gap-2 no-print">
      <div>
        <Button variant="subtle" size="sm" isBusy={check.isBusy} onClick={() => void check.run()}>
          {m.desk_log_check()}
        </Button>
      </div>
      {result && <CheckResult result={result} />}
    </div>
  );
}
