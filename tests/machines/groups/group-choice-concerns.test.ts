import fc from 'fast-check';
import { expect, it } from 'vitest';
import { affectedBy, leftOf, workshopStatusOf, type GroupChoice } from '#machines/group-choice/group-choice.ts';
import { groupChoiceMachine } from '#machines/group-choice/group-choice.machine.ts';
import { aWorkshop } from '#machines/samples.ts';
import { flowRunner } from '#tests/support/flows/flow-runner.ts';

const quantity = 4;
const workshops = Array.from({ length: 8 }, (_, index) =>
  aWorkshop({ id: `w${index}`, name: `Workshop ${index}`, group: `Group ${index % 5}`, leftCount: index % 4 }),
);

const event = fc.oneof(
  fc.record({
    type: fc.constant('workshop.toggled' as const),
    index: fc.nat(quantity - 1),
    id: fc.constantFrom(...workshops.map(({ id }) => id)),
  }),
  fc.record({ type: fc.constant('panel.toggled' as const), index: fc.nat(quantity - 1) }),
  fc
    .array(fc.constantFrom<string[]>([], ['w1'], ['w2', 'w3']), { maxLength: quantity })
    .map((choices) => ({ type: 'list.imported' as const, quantity, choices, people: [] })),
  fc.constant({ type: 'undo' as const }),
);

/** What the screen shows of a choice, by part: the button of each participant, each seat count and each checkbox. */
function screenParts(choice: GroupChoice): Map<string, { of: (number | string)[]; as: unknown }> {
  const all = new Map<string, { of: (number | string)[]; as: unknown }>();
  for (let index = 0; index < quantity; index += 1) {
    const toggle = [choice.open.includes(index), choice.choices[index]?.length ?? 0].join();
    all.set(`${index}`, { of: [index], as: toggle });
    for (const workshop of workshops)
      all.set(`${index} ${workshop.id}`, { of: [index, workshop.id], as: workshopStatusOf(choice, index, workshop) });
  }
  for (const workshop of workshops) all.set(workshop.id, { of: [workshop.id], as: leftOf(choice, workshop) });
  return all;
}

it('notifies every participant whose part of the screen changes [BULK-23]', () => {
  fc.assert(
    fc.property(fc.array(event, { minLength: 1, maxLength: 30 }), (events) => {
      const flow = flowRunner(groupChoiceMachine).open({
        pass: null,
        least: 2,
        most: 100,
        maxWorkshops: 3,
        draft: { key: 'post', quantity },
      });
      flow.fakes.settle('loadWorkshops', { output: workshops });
      for (const each of events) {
        const before = flow.actor.getSnapshot().context;
        flow.actor.send(each);
        const now = flow.actor.getSnapshot().context;
        const concerned = affectedBy(before, now);
        const after = screenParts(now);
        const missed = [...screenParts(before)].filter(
          ([name, { of, as }]) => after.get(name)!.as !== as && !of.some((one) => concerned.has(one)),
        );
        expect(missed.map(([name]) => name)).toEqual([]);
      }
    }),
  );
});

it('notifies one participant and one workshop of a tick, with any number of open panels', () => {
  const flow = flowRunner(groupChoiceMachine).open({
    pass: null,
    least: 2,
    most: 100,
    maxWorkshops: 3,
    draft: { key: 'post' },
  });
  flow.fakes.settle('loadWorkshops', { output: workshops });
  for (const index of [0, 1]) flow.actor.send({ type: 'panel.toggled', index });
  const before = flow.actor.getSnapshot().context;
  flow.actor.send({ type: 'workshop.toggled', index: 1, id: 'w2' });
  expect([...affectedBy(before, flow.actor.getSnapshot().context)]).toEqual([1, 'w2']);
});
