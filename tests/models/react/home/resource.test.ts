import { expect } from 'vitest';
import type { CommitteeGroup } from '#domain/conference/people.ts';
import type { resourceMachineOf } from '#machines/resource/resource.machine.ts';
import { resourceModel } from '#machines/resource/resource.model.ts';
import { m } from '#messages';
import type { FlowScreen } from '#tests/models/react/flow-screen.ts';
import { button, heading, statuses } from '#tests/models/react/page-queries.ts';
import { walkTours } from '#tests/models/react/walk-tours.ts';

/** Uses the section of the committee. The section of the speakers has the same flow. */
walkTours(resourceModel, (): FlowScreen<ReturnType<typeof resourceMachineOf<unknown>>> => ({
  logs: m.sections_missing({ title: 'The committee' }),
  events: { retry: { controls: () => [button(`Try again: ${title}`)] } },
  states: {
    loading: () => {
      expect(statuses(part())).toEqual(['Loading the committee']);
      expect(groups()).toEqual([]);
    },
    failed: () => {
      expect(statuses(part())).toEqual([m.sections_missing({ title })]);
      expect(groups()).toEqual([]);
    },
    loaded: ({ context }) => {
      expect(statuses(part())).toEqual([]);
      expect(groups()).toEqual((context.data as CommitteeGroup[]).map(wordsOf));
    },
  },
  emitted: {},
}));

const title = 'Organizing Committee';

const part = () => heading(title)!.closest('section')!;

/** The groups on screen: the title, then name, designation, profile link and picture of each member. */
const groups = () =>
  [...part().querySelectorAll('[role=group]')]
    .filter(isShown)
    .map((group) => [
      group.querySelector('h3')?.textContent,
      ...[...group.querySelectorAll('li')].map((member) => [
        member.querySelector('h4')?.textContent,
        member.querySelector('p')?.textContent,
        member.querySelector('a')?.href,
        member.querySelector('img')?.getAttribute('src') ?? undefined,
      ]),
    ]);

const isShown = (group: Element) => !group.closest('[aria-hidden=true]');

const wordsOf = (group: CommitteeGroup) => [
  group.title,
  ...group.members.map(({ name, designation, link, imageUrl }) => [name, designation, link, imageUrl]),
];
