import { VisuallyHidden } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { resourceMachineOf } from '#machines/resource/resource.machine.ts';
import { Button } from '#src/ui/button.tsx';
import { useFlow } from '#src/lib/flow.ts';
import { m } from '#messages';

type ResourceFlow<Data> = ReturnType<typeof resourceMachineOf<Data>>;

interface ResourceOptions<Data> {
  /** server-rendered data, shown until the service responds */
  rendered: Data | undefined;
  title: string;
  loading: string;
}

/** Data of a section: first the server-rendered data, then the data of the API. `status` is rendered without data. */
export function useResource<Data>(flow: ResourceFlow<Data>, { rendered, title, loading }: ResourceOptions<Data>) {
  const actor = useFlow(flow);
  const data = useSelector(actor, ({ context }) => context.data) ?? rendered;
  const isMissing = useSelector(actor, (state) => state.matches('failed'));
  let status: ReactNode;
  if (!data && isMissing) status = <Missing title={title} onRetry={() => actor.send({ type: 'retry' })} />;
  else if (!data) status = <p role="status">{loading}</p>;
  return { data, status };
}

/**
 * Shown if a section cannot be loaded: a message for screen readers, and a retry button that is visible when focused.
 * Row: ERR-L-01. Decision 15.
 */
const Missing = ({ title, onRetry }: { title: string; onRetry: () => void }) => (
  <>
    <VisuallyHidden component="p" role="status">
      {m.sections_missing({ title })}
    </VisuallyHidden>
    <Button variant="default" className="no-print hidden-until-focus" onClick={onRetry}>
      {m.sections_try_again()}
      <VisuallyHidden>: {title}</VisuallyHidden>
    </Button>
  </>
);
