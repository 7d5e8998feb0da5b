import { describe, expect, it } from 'vitest';
import { models } from '#machines/index.ts';
import { explore } from '#workbench/explore.ts';
import { linkOf, readLink, retrace, stateWords } from '#workbench/link.ts';
import { describePath, pathsToEveryMove } from '#workbench/paths.ts';

const tickets = models.find(({ machine }) => machine.id === 'ticketRetrieval')!;

describe('a link', () => {
  it('contains the flow, the start and the testCases as plain words', () => {
    const names = ['email.changed', 'email.submitted', 'sendCode failed (unknown email)'];
    expect(linkOf({ flow: 'ticketRetrieval', start: 'a bare link', names })).toBe(
      'flow=ticketRetrieval&start=a+bare+link&then=email.changed&then=email.submitted&then=sendCode+failed+(unknown+email)',
    );
  });

  it.each(models.map((model) => [model.machine.id, model] as const))(
    'leads back to the same path, for every move of %s',
    (flow, model) => {
      const taken = pathsToEveryMove(explore(model)).filter((path) =>
        path.steps.every(({ refusedBy }) => refusedBy.length === 0),
      );
      // in CI about forty paths of each flow
      for (const path of taken.slice(0, 40)) {
        const names = path.steps.map(({ testCase }) => testCase.name);
        const read = readLink(linkOf({ flow, start: path.start.name, names }));
        const again = retrace(model, read);
        expect(read.flow).toBe(flow);
        expect(again.broken).toBeUndefined();
        expect(describePath(again.path)).toBe(describePath(path));
        expect(again.path.steps.at(-1)?.after.value).toEqual(path.steps.at(-1)?.after.value);
      }
    },
  );

  it('without a start uses the first start that is not final', () => {
    const booking = models.find(({ machine }) => machine.id === 'singleBooking')!;
    expect(retrace(booking, readLink('')).path.start.name).toBe('one ticket');
    const ended = { ...booking, starts: { 'no pass': booking.starts['no pass'] } } as typeof booking;
    expect(retrace(ended, readLink('')).path.start.name).toBe('no pass');
  });

  it('without a start uses the first one, and without a step stays there', () => {
    const { path, broken } = retrace(tickets, readLink(''));
    expect([path.start.name, path.steps.length, broken]).toEqual(['a bare link', 0, undefined]);
  });

  it.each([
    {
      what: 'a start that is gone',
      start: 'a torn link',
      names: ['email.changed'],
      steps: 0,
      why: "The flow has no start 'a torn link'.",
    },
    {
      what: 'a name that every object has',
      start: 'constructor',
      names: [],
      steps: 0,
      why: "The flow has no start 'constructor'.",
    },
    {
      what: 'a testCase that is gone',
      start: 'a bare link',
      names: ['email.changed', 'mail.sent', 'back'],
      steps: 1,
      why: "Step 2: 'mail.sent' cannot happen in emailStep.editing.",
    },
    {
      what: 'a testCase refused',
      start: 'a bare link',
      names: ['email.submitted'],
      steps: 0,
      why: "Step 1: 'email.submitted' is refused by hasEmail.",
    },
  ])('with $what shows the path up to that step and the error', ({ start, names, steps, why }) => {
    const { path, broken } = retrace(tickets, { start, names });
    expect(path.steps).toHaveLength(steps);
    expect(broken).toBe(why);
  });
});

it('names a state in words', () => {
  expect(stateWords({ value: 'idle' })).toBe('idle');
  expect(stateWords({ value: { codeStep: 'editing' } })).toBe('codeStep.editing');
  expect(stateWords({ value: { upload: { file: 'sending' }, form: 'filling' } })).toBe(
    'upload.file.sending + form.filling',
  );
});
