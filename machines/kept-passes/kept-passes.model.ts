import type { Ticket } from '#domain/tickets/tickets.ts';
import { defineModel } from '../model.ts';
import { aKeptPass, aTicket } from '../samples.ts';
import { keptPassesMachine } from './kept-passes.machine.ts';

const another = aTicket({ pass_id: '9K3TA-1MB7D', name: 'Arun Das' });
const provisional = aTicket({ pass_id: '7H0GB-5RW2N', name: 'Latha Rao', state: 'provisional' });
const switchedOff = Object.assign(new Error('The operation is insecure.'), { name: 'SecurityError' });
const full = Object.assign(new Error('The device is full.'), { name: 'QuotaExceededError' });

export const keptPassesModel = defineModel({
  machine: keptPassesMachine,
  title: 'Passes saved on the device',
  starts: { 'tickets on screen': undefined },
  events: {
    keep: {
      '': { pass: aTicket(), status: 'verified' },
      'a provisional pass': { pass: provisional, status: 'verified' },
    },
    'passes.shown': {
      '': { passes: [{ pass: aTicket(), status: 'verified' }] },
      'provisional passes': { passes: [{ pass: provisional, status: 'verified' }] },
    },
    remove: { '': { passId: aTicket().pass_id } },
    removeAll: { '': {} },
    'page.shown': { '': {} },
  },
  outcomes: {
    listKept: {
      done: { 'nothing kept': [], 'another kept': [aKeptPass({ pass: another })], 'this one kept': [aKeptPass()] },
      failed: { 'storage switched off': switchedOff },
    },
    keepPass: { done: { '': aKeptPass() }, failed: { 'device full': full, 'storage switched off': switchedOff } },
    keepShown: { done: { '': [aKeptPass()] }, failed: { 'storage switched off': switchedOff } },
    removePasses: { done: { '': undefined }, failed: { 'storage switched off': switchedOff } },
  },
  properties: {
    'only chosen passes are saved': ({ testCase, calls }) =>
      calls.every(({ effect }) => effect !== 'keepPass') || testCase.event.type === 'keep',
    'the chosen pass is saved with its status': ({ testCase, calls }) =>
      inputsOf(calls, 'keepPass').every(
        ({ pass, status }) => pass === testCase.event.pass && status === testCase.event.status,
      ),
    'provisional passes are not saved': ({ calls }) =>
      inputsOf(calls, 'keepPass').every(({ pass }) => (pass as Ticket).state === undefined) &&
      inputsOf(calls, 'keepShown').every(({ passes }) =>
        (passes as { pass: Ticket }[]).every(({ pass }) => pass.state === undefined),
      ),
    'passes that are shown are saved once, not again after they were removed': ({ before, testCase, after, calls }) =>
      !before.matches('keepingShown') ||
      testCase.kind === 'event' ||
      (after.context.shown.length === 0 && calls.length === 0),
    'a failure of automatic saving is logged': ({ testCase, actions }) =>
      !testCase.name.startsWith('keepShown failed') || actions.some(({ type }) => type === 'logFailure'),
    'a pass is saved once': ({ after }) => new Set(idsOf(after)).size === idsOf(after).length,
    'a failure keeps all passes': ({ before, testCase, after }) =>
      !testCase.name.includes(' failed ') || idsOf(after).join() === idsOf(before).join(),
    'a failure shows a message until the next attempt': ({ before, testCase, after }) => {
      if (/^(passes\.shown|keepShown)/.test(testCase.name)) return after.context.problem === before.context.problem;
      if (testCase.name.includes(' failed ')) return Boolean(after.context.problem);
      return after.context.problem === (testCase.kind === 'event' ? undefined : before.context.problem);
    },
    'only the removed pass is gone': ({ before, testCase, after }) =>
      testCase.name !== 'removePasses done' ||
      idsOf(after).join() ===
        idsOf(before)
          .filter((id) => !before.context.leaving.includes(id))
          .join(),
    "'Remove' removes one pass, 'Remove all' all": ({ before, testCase, calls }) =>
      inputsOf(calls, 'removePasses').every(
        ({ passIds }) =>
          String(passIds) === (testCase.name === 'remove' ? testCase.event.passId : idsOf(before).join()),
      ),
    'the choice is cleared afterwards': ({ after }) =>
      !after.matches('ready') || (after.context.chosen === undefined && after.context.leaving.length === 0),
    'nothing else can be chosen while the storage is busy': ({ before, testCase }) =>
      !before.hasTag('busy') || testCase.kind === 'outcome' || testCase.event.type === 'passes.shown',
  },
});

const idsOf = ({ context }: { context: { passes: { pass: { pass_id: string } }[] } }): string[] =>
  context.passes.map(({ pass }) => pass.pass_id);

const inputsOf = (calls: { effect: string; input: unknown }[], name: string) =>
  calls.filter(({ effect }) => effect === name).map(({ input }) => input as Record<string, unknown>);
