import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { CommitteeGroup } from '#domain/conference/people.ts';
import { resourceMachineOf } from '#machines/resource/resource.machine.ts';
import { aNetworkError, aRefusal, someGroups } from '#machines/samples.ts';
import { flowRunner } from '#tests/support/flows/flow-runner.ts';
import { withFakeEffects } from '#workbench/fake-effects.ts';

const machine = resourceMachineOf<CommitteeGroup[]>();
const runner = flowRunner(machine);
const openResource = () => runner.open(undefined);

describe('a section', () => {
  it('shows the loaded content [API-01]', () => {
    const flow = openResource();
    expect([flow.actor.getSnapshot().value, flow.fakes.calls]).toEqual([
      'loading',
      [{ effect: 'load', input: undefined }],
    ]);

    flow.fakes.settle('load', { output: someGroups() });
    expect(flow.actor.getSnapshot()).toMatchObject({ value: 'loaded', context: { data: someGroups() } });
  });

  it('without content is loaded all the same', () => {
    const flow = openResource();
    flow.fakes.settle('load', { output: [] });

    expect(flow.actor.getSnapshot()).toMatchObject({ value: 'loaded', context: { data: [] } });
  });

  it.each([aRefusal(500, 'Something went wrong.'), aNetworkError()])(
    'that cannot be loaded stays empty without a message: %s [ERR-L-01]',
    (error) => {
      const flow = openResource();
      flow.fakes.settle('load', { error });

      expect(flow.actor.getSnapshot()).toMatchObject({ value: 'failed', context: { data: undefined } });
      expect(flow.emitted).toEqual([]);
    },
  );

  it('that cannot be loaded logs the reason [ERR-L-01]', () => {
    const logged = vi.fn<(error: unknown) => void>();
    const fakes = withFakeEffects(machine.provide({ actions: { logFailure: (_, { error }) => logged(error) } }));
    createActor(fakes.machine).start();
    const error = aNetworkError();
    fakes.settle('load', { error });

    expect(logged.mock.calls).toEqual([[error]]);
  });

  it('is loaded again only after a failure', () => {
    const flow = openResource();
    flow.actor.send({ type: 'retry' });
    expect(flow.fakes.calls).toHaveLength(1);

    flow.fakes.settle('load', { error: aNetworkError() });
    flow.actor.send({ type: 'retry' });
    flow.fakes.settle('load', { output: someGroups() });
    expect(flow.actor.getSnapshot()).toMatchObject({ value: 'loaded', context: { data: someGroups() } });
  });
});

it('covers every state and every branch', () => expect(runner.uncovered()).toEqual([]));
