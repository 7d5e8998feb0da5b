import { describe, expect, it } from 'vitest';
import { abstractDetails } from '#domain/abstracts.ts';
import type { AbstractSubmission } from '#machines/abstract-submission/abstract-submission.ts';
import { aNetworkError, aRefusal } from '#machines/samples.ts';
import { m } from '#messages';
import {
  session,
  submission,
  submitted,
  before,
  unregistered,
  signedOut,
  problemWith,
  noticeWith,
  sessionDeleted,
  stateValue,
  contextOf,
  contextWith,
  reading,
  failing,
  submitting,
  rereading,
  fetching,
  type Flow,
} from './abstract-submission-fixture.ts';

const closed = aRefusal(403, m.abstract_refusals_closed(), abstractDetails.closed);
const late = aRefusal(403, m.abstract_refusals_late(), abstractDetails.late);
const wrongCode = aRefusal(400, m.abstract_refusals_invalid_code());

type Effect = Parameters<Flow['fakes']['settle']>[0];

describe('a refusal', () => {
  const doors = [
    { door: 'closed', error: closed },
    { door: 'late', error: late },
    { door: 'unregistered', error: unregistered },
  ];
  /** A state with a running call, and the expected context after the call was refused. */
  interface Call {
    at: string;
    effect: Effect;
    run: () => Flow;
    left: Partial<AbstractSubmission>;
  }
  const inside: Call[] = [
    { at: 'reading the abstract', effect: 'readOwn', run: reading, left: {} },
    { at: 'reading the abstract of another window', effect: 'readOwn', run: rereading, left: {} },
    { at: 'a submission', effect: 'submitAbstract', run: submitting, left: { submission } },
    { at: 'the download', effect: 'fetchFile', run: fetching, left: {} },
  ];
  const each = (calls: Call[]) => doors.flatMap((door) => calls.map((call) => ({ ...door, ...call })));

  it.each(each(inside))(
    'ends the session and opens the screen $door, during: $at',
    ({ door, effect, run, left, error }) => {
      const flow = run();
      flow.emitted.length = 0;
      flow.fakes.settle(effect, { error });
      expect([stateValue(flow), contextOf(flow), flow.emitted]).toEqual([door, contextWith(left), [sessionDeleted]]);
    },
  );

  it.each(inside)(
    'because of an expired session returns to the email step with the reason, during: $at',
    ({ effect, run, left }) => {
      const flow = run();
      flow.emitted.length = 0;
      flow.fakes.settle(effect, { error: signedOut });
      expect([stateValue(flow), flow.emitted]).toEqual(['proving', [sessionDeleted]]);
      expect(contextOf(flow)).toEqual(contextWith({ ...left, problem: problemWith(m.abstract_sign_in_ended()) }));
    },
  );
});

describe('a failed call', () => {
  const tries = [
    { of: 'reading the abstract', effect: 'readOwn', run: reading, state: 'unread', again: { type: 'retry' } },
    { of: 'a submission', effect: 'submitAbstract', run: submitting, state: 'writing', again: submitted },
  ] as const;

  it.each(tries)('is cleared at the next attempt: $of', ({ effect, run, again }) => {
    const flow = run();
    const earlier = [stateValue(flow), contextOf(flow)];
    flow.fakes.settle(effect, { error: aNetworkError() });
    flow.actor.send(again);
    expect([stateValue(flow), contextOf(flow), flow.fakes.waiting()]).toEqual([...earlier, [effect]]);
  });

  it.each([
    ['a refusal', wrongCode, m.abstract_refusals_invalid_code()],
    ['a server error', aRefusal(500, 'Something broke.'), m.abstract_calls_fault()],
    ['a refusal without a message', aRefusal(400), m.abstract_calls_fault()],
    ['no answer', aNetworkError(), m.abstract_calls_not_reached()],
  ])('shows a readable message: %s', (_, error, sentence) => {
    const flow = failing(submitting(), 'submitAbstract', error);
    expect(contextOf(flow).problem).toEqual(problemWith(sentence));
  });

  it('of a download shows a toast beside the abstract', () => {
    const flow = fetching();
    flow.fakes.settle('fetchFile', { error: aNetworkError() });
    expect([stateValue(flow), contextOf(flow)]).toEqual([
      { submitted: 'shown' },
      contextWith({ session, own: before }),
    ]);
    expect(flow.emitted).toEqual([noticeWith(m.abstract_calls_not_reached(), 'error')]);
  });
});
