import { describe, expect, it } from 'vitest';
import { areComplete, decisionOf, withColumn } from '#machines/statement-matching/statement-matching.ts';
import { statementMatchingMachine } from '#machines/statement-matching/statement-matching.machine.ts';
import { aNetworkError, aRefusal } from '#machines/samples.ts';
import {
  aStatementFile,
  aStatementPreview,
  aTransferLine,
  anAddedStatement,
  anUnknownTransfer,
} from '#machines/statement-samples.ts';
import { flowRunner } from '#tests/support/flows/flow-runner.ts';

const { open } = flowRunner(statementMatchingMachine);
const line = aTransferLine();
const unknown = anUnknownTransfer();
const setAside = { ...unknown, state: 'not-ours' as const, version: 2 };
const opened = { lines: [line, unknown], openCount: 2 };
const none = { lines: [], openCount: 0 };

const started = () => {
  const { actor, fakes } = open(undefined);
  const calls = () => fakes.calls.splice(0).map(({ effect }) => effect);
  const at = () => actor.getSnapshot().value;
  return { actor, fakes, calls, at };
};

/** The flow with two open transfers. */
const matching = () => {
  const flow = started();
  flow.actor.send({ type: 'skipped' });
  flow.fakes.settle('loadLines', { output: opened });
  flow.calls();
  return flow;
};

describe('statement', () => {
  it('is read, its columns are chosen, and it is stored; a refused one is chosen or mapped again', () => {
    const { actor, fakes, calls, at } = started();
    actor.send({ type: 'file.chosen', file: aStatementFile() });
    fakes.settle('previewStatement', { error: aRefusal(400, 'No CSV') });
    expect([at(), actor.getSnapshot().context.problem]).toEqual(['choosing', 'No CSV']);
    actor.send({ type: 'file.chosen', file: aStatementFile() });
    fakes.settle('previewStatement', { output: aStatementPreview() });
    actor.send({ type: 'back' });
    expect(at()).toBe('choosing');
    actor.send({ type: 'file.chosen', file: aStatementFile() });
    fakes.settle('previewStatement', { output: aStatementPreview() });
    actor.send({ type: 'column.chosen', name: 'credit', index: undefined });
    actor.send({ type: 'submitted' });
    expect(at()).toBe('mapping');
    actor.send({ type: 'column.chosen', name: 'credit', index: 3 });
    actor.send({ type: 'account.changed', account: ' ' });
    actor.send({ type: 'submitted' });
    expect(at()).toBe('mapping');
    actor.send({ type: 'account.changed', account: ' Main ' });
    actor.send({ type: 'submitted' });
    fakes.settle('storeStatement', { error: aRefusal(400, 'Nothing') });
    expect(at()).toBe('mapping');
    calls();
    actor.send({ type: 'submitted' });
    expect(fakes.calls.at(-1)?.input).toMatchObject({ account: 'Main', columns: aStatementPreview().columns });
    fakes.settle('storeStatement', { output: anAddedStatement() });
    fakes.settle('loadLines', { output: none });
    expect([at(), calls()]).toEqual(['matched', ['storeStatement', 'loadLines']]);
    actor.send({ type: 'another' });
    expect(at()).toBe('choosing');
  });
});

describe('open transfers', () => {
  it('are loaded again after a failure, or another statement is uploaded', () => {
    const { actor, fakes, at } = started();
    actor.send({ type: 'skipped' });
    fakes.settle('loadLines', { error: aNetworkError() });
    actor.send({ type: 'retry' });
    expect(at()).toBe('loading');
    fakes.settle('loadLines', { error: aNetworkError() });
    actor.send({ type: 'another' });
    expect(at()).toBe('choosing');
  });

  it('are accepted with one press', () => {
    const { actor, fakes, calls, at } = matching();
    actor.send({ type: 'line.accepted', line, orderCode: 'SIMC25-4T2MZ-8QK1C' });
    expect(fakes.calls[0]?.input).toEqual({ action: 'accept', line, orderCode: 'SIMC25-4T2MZ-8QK1C' });
    fakes.settle('decide', { output: { ...line, state: 'accepted' } });
    expect([at(), calls()]).toEqual(['loading', ['decide', 'loadLines']]);
    fakes.settle('loadLines', { output: opened });
    actor.send({ type: 'another' });
    expect(at()).toBe('choosing');
  });

  it('are set aside with a reason, and taken back, also when none is open any more', () => {
    const { actor, fakes, calls, at } = matching();
    actor.send({ type: 'dialog.opened', line: unknown, action: 'not-ours' });
    actor.send({ type: 'dialog.closed' });
    expect(at()).toBe('matching');
    for (const remaining of [opened, none]) {
      actor.send({ type: 'dialog.opened', line: unknown, action: 'not-ours' });
      actor.send({ type: 'dialog.submitted', text: ' rent ' });
      expect(fakes.calls[0]?.input).toEqual({ action: 'not-ours', line: unknown, reason: 'rent' });
      fakes.settle('decide', { output: setAside });
      fakes.settle('loadLines', { output: remaining });
      calls();
      actor.send({ type: 'undone' });
      expect(fakes.calls[0]?.input).toEqual({ action: 'reopen', line: setAside });
      fakes.settle('decide', { output: unknown });
      fakes.settle('loadLines', { output: opened });
      expect([at(), calls()]).toEqual(['matching', ['decide', 'loadLines']]);
    }
  });

  it('are loaded again when taking back fails', () => {
    const { actor, fakes, at } = matching();
    actor.send({ type: 'dialog.opened', line: unknown, action: 'not-ours' });
    actor.send({ type: 'dialog.submitted', text: 'rent' });
    fakes.settle('decide', { output: setAside });
    fakes.settle('loadLines', { output: opened });
    actor.send({ type: 'undone' });
    fakes.settle('decide', { error: aRefusal(409, 'Too late') });
    expect([at(), actor.getSnapshot().context.problem]).toEqual(['loading', 'Too late']);
  });
});

describe('columns and decisions', () => {
  it('need a date, a description and one kind of amount, and no column twice', () => {
    const base = { date: 0, description: 1 };
    expect(areComplete({ ...base, credit: 2 })).toBe(true);
    expect(areComplete({ ...base, amount: 2, direction: 3 })).toBe(true);
    expect(areComplete({ ...base })).toBe(false);
    expect(areComplete({ ...base, credit: 1 })).toBe(false);
    expect(areComplete({ ...base, credit: 2, amount: 3 })).toBe(false);
  });

  it('exclude each other where only one makes sense', () => {
    expect(withColumn({ amount: 2, direction: 3 }, 'credit', 4)).toEqual({ credit: 4 });
    expect(withColumn({ credit: 4 }, 'amount', 2)).toEqual({ amount: 2 });
    expect(withColumn({ amount: 2, direction: 3 }, 'amount', undefined)).toEqual({});
    expect(withColumn({ date: 0 }, 'reference', 1)).toEqual({ date: 0, reference: 1 });
  });

  it('name the order of an exception if the transfer means one', () => {
    const decision = { action: 'exception', reason: 'ask' };
    expect(decisionOf({ line, action: 'exception' }, 'ask')).toEqual({
      ...decision,
      line,
      orderCode: 'SIMC25-4T2MZ-8QK1C',
    });
    expect(decisionOf({ line: unknown, action: 'exception' }, 'ask')).toEqual({ ...decision, line: unknown });
    expect(decisionOf({ line: unknown, action: 'accept' }, 'X')).toEqual({
      action: 'accept',
      line: unknown,
      orderCode: 'X',
    });
  });
});
