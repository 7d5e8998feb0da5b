import { exportRights } from '#domain/staff/exports.ts';
import { Button } from '#src/ui/button.tsx';
import { m } from '#messages';
import { useMay } from '../session/use-session.ts';
import { useListQuery } from '#src/desk/shared/list/list-query.ts';
import { pick } from '#src/desk/shared/list/pick.ts';
import { useAction } from '../shared/use-action.ts';
import { exportList } from './exports-api.ts';

interface FilteredExportProps {
  list: 'orders' | 'people' | 'log';
  /** names of the filters in the URL */
  filters: readonly string[];
}

/** Saves the list that is shown, with its filters. For people who may export it. */
export function FilteredExport({ list, filters }: FilteredExportProps) {
  const { query } = useListQuery();
  const mayExport = useMay()(exportRights[list]);
  const save = useAction(() => exportList({ list, format: 'csv', filters: pick(query, filters) }), {
    done: () => m.desk_exports_done(),
  });
  if (!mayExport) return null;
  return (
    <Button variant="default" size="sm" isBusy={save.isBusy} onClick={() => void save.run()}>
      {m.desk_log_export()}
    </Button>
  );
}
