import * as prettier from 'prettier';
import { describe, expect, it } from 'vitest';
import { models } from '#machines/index.ts';
import type { AnyModel } from '#machines/model.ts';
import { ticketRetrievalModel } from '#machines/ticket-retrieval/ticket-retrieval.model.ts';
import { follow } from '#tests/support/flows/follow.ts';
import { explore } from '#workbench/explore.ts';
import { retrace } from '#workbench/link.ts';
import { describePath, pathsToEveryMove } from '#workbench/paths.ts';
import { recordAsTest } from '#workbench/recording.ts';

const byId = new Map(models.map((model) => [model.machine.id, model]));
const tickets = byId.get('ticketRetrieval')!;

/** Runs the text of a recorded test case. Returns the titles of its tests. */
async function play(text: string): Promise<string[]> {
  const imports = [...text.matchAll(/^import \{ (.+) \} from '(.+)';$/gm)].map(([, names = '', from = '']) => ({
    names: names.split(', '),
    from,
  }));
  const known: Record<string, unknown> = { expect, follow };
  for (const { names, from } of imports) {
    if (!from.startsWith('#machines/')) continue;
    const module: Record<string, unknown> = await import(/* @vite-ignore */ from);
    for (const name of names) known[name] = module[name];
  }
  const titles: string[] = [];
  const run = (title: string, body: () => void) => {
    titles.push(title);
    body();
  };
  const body = text.replaceAll(/^import .+$/gm, '');
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- the recorded test is a text
  new Function('it', ...Object.keys(known), body)(run, ...Object.values(known));
  return titles;
}

const ways = new Map(
  models.map((model) => {
    const paths = pathsToEveryMove(explore(model));
    return [model, paths.filter(({ steps }) => steps.every(({ refusedBy }) => refusedBy.length === 0))];
  }),
);

/** Paths to every move of the flow; in CI about as many as `most`. */
const waysOf = (model: AnyModel, most: number) => ways.get(model)!.slice(0, most);

describe('a recorded test', () => {
  it.each(models.map((model) => [model.machine.id, model] as const))(
    'passes as it was recorded, for every move of %s',
    async (_, model) => {
      for (const path of waysOf(model, 40)) {
        expect(await play(recordAsTest(model, path))).toEqual([describePath(path)]);
      }
    },
  );

  it.each(models.map((model) => [model.machine.id, model] as const))(
    'has the format of prettier for the moves of %s',
    async (_, model) => {
      const style = await prettier.resolveConfig('tests/machines/recorded.test.ts');
      for (const path of waysOf(model, 10)) {
        const text = recordAsTest(model, path);
        expect(await prettier.format(text, { ...style, parser: 'typescript' })).toBe(text);
      }
    },
  );

  it('fails if the flow does something else', async () => {
    const { path } = retrace(tickets, { start: 'a bare link', names: ['email.changed', 'email.submitted'] });
    const text = recordAsTest(tickets, path);
    await expect(play(text.replace('sending', 'editing'))).rejects.toThrow('editing');
    await expect(play(text.replace('meena@', 'someone@'))).rejects.toThrow('someone@');
    await expect(play(text.replace('sendCode', 'verifyCode'))).rejects.toThrow('verifyCode');
  });

  it('expects results that return to the same state, and the input of an effect', async () => {
    const names = ['email.changed', 'email.submitted', 'sendCode failed (no answer)', 'email.submitted'];
    const text = recordAsTest(tickets, retrace(tickets, { start: 'a bare link', names }).path);
    expect(text).toContain("expect(context).toMatchObject({ email: 'meena@hospital.example', problem: undefined });");
    await expect(play(text.replace('problem: undefined', "problem: 'Try again.'"))).rejects.toThrow('to match object');
    await expect(play(text.replace("input: { email: 'm", "input: { email: 'n"))).rejects.toThrow('to deeply equal');
  });

  it('looks like a handwritten test', () => {
    const { path } = retrace(tickets, { start: 'a bare link', names: ['email.changed', 'email.submitted'] });
    expect(recordAsTest(tickets, path)).toBe(`import { expect, it } from 'vitest';
import { ticketRetrievalModel } from '#machines/ticket-retrieval/ticket-retrieval.model.ts';
import { follow } from '#tests/support/flows/follow.ts';

it('a bare link → email.changed → email.submitted', () => {
  const { value, context, calls } = follow(ticketRetrievalModel, 'a bare link', 'email.changed', 'email.submitted');
  expect(value).toEqual({ emailStep: 'sending' });
  expect(context).toMatchObject({ email: 'meena@hospital.example' });
  expect(calls).toEqual([{ effect: 'sendCode', input: { email: 'meena@hospital.example' } }]);
});
`);
    expect(follow(ticketRetrievalModel, 'a bare link').value).toEqual({ emailStep: 'editing' });
  });
});
