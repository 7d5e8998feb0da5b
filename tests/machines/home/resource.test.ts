import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { CommitteeGroup } from '#domain/conference/people.ts';
import { resourceMachineOf } from '#machines/resource/resource.machine.ts';
import { aNetworkError, aRefusal, someGroups } from '#machines/samples.ts';
import { stageOf } from '#tests/support/flows/stage.ts';
import { withFakeEffects } from '#workbench/fake-effects.ts';

const machine = resourceMachineOf<CommitteeGroup[]>();
const stage = stageOf(machine);
const opened = () => stage.open(undefined);

describe('a section', () => {
  it('shows the loaded content [API-01]', () => {
    const on = opened();
    expect([on.actor.getSnapshot().value, on.fakes.calls]).toEqual(['loading', [{ effect: 'load', input: undefined }]]);

    on.fakes.settle('load', { output: someGroups() });
    expect(on.actor.getSnapshot()).toMatchObject({ value: 'loaded', context: { data: someGroups() } });
  });

  it('without content is loaded all the same', () => {
    const on = opened();
    on.fakes.settle('load', { output: [] });

    expect(on.actor.getSnapshot()).toMatchObject({ value: 'loaded', context: { data: [] } });
  });

  it.each([aRefusal(500, 'Something went wrong.'), aNetworkError()])(
    'that cannot be loaded stays empty without a message: %s [ERR-L-01]',
    (error) => {
      const on = opened();
      on.fakes.settle('load', { error });

      expect(on.actor.getSnapshot()).toMatchObject({ value: 'failed', context: { data: undefined } });
      expect(on.emitted).toEqual([]);
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
    const on = opened();
    on.actor.send({ type: 'retry' });
    expect(on.fakes.calls).toHaveLength(1);

    on.fakes.settle('load', { error: aNetworkError() });
    on.actor.send({ type: 'retry' });
    on.fakes.settle('load', { output: someGroups() });
    expect(on.actor.getSnapshot()).toMatchObject({ value: 'loaded', context: { data: someGroups() } });
  });
});

it('covers every state and every branch', () => expect(stage.uncovered()).toEqual([]));
