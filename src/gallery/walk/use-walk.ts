import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { AnyMachineSnapshot } from 'xstate';
import { linkOf, readLink, retrace, type Retraced } from '#workbench/link.ts';
import { flowOf, unknownFlowMessage, type Flow } from '../flows.ts';

/** A walk through a flow. All its steps are in the URL, so a link to it can be shared. */
export interface Walk extends Retraced {
  flow: Flow;
  snapshot: AnyMachineSnapshot;
  /** the snapshot before the last step; undefined at the start */
  before: AnyMachineSnapshot | undefined;
  names: string[];
  go: (names: string[]) => void;
  startWith: (start: string) => void;
}

export function useWalk(): Walk {
  const query = useSearchParams()[0].toString();
  const navigate = useNavigate();
  const { flow, retraced } = useMemo(() => {
    const link = readLink(query);
    const found = flowOf(link.flow);
    const broken = unknownFlowMessage(link.flow);
    if (broken !== undefined) return { flow: found, retraced: { ...retrace(found.model, { names: [] }), broken } };
    return { flow: found, retraced: retrace(found.model, link) };
  }, [query]);
  const { start, steps } = retraced.path;

  const show = useCallback(
    (name: string, names: string[]) =>
      void navigate({ search: `?${linkOf({ flow: flow.id, start: name, names })}` }, { replace: true }),
    [navigate, flow],
  );
  return {
    ...retraced,
    flow,
    snapshot: steps.at(-1)?.after ?? start.after,
    before: steps.length === 0 ? undefined : (steps.at(-2)?.after ?? start.after),
    names: steps.map(({ testCase }) => testCase.name),
    go: (names) => show(start.name, names),
    startWith: (name) => show(name, []),
  };
}
