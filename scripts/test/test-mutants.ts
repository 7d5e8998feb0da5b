import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { createVitest, type TestModule } from 'vitest/node';
import { models } from '#machines/index.ts';
import type { AnyModel } from '#machines/model.ts';
import { mutantNamed, mutantsOf, unchanged, problemsOf } from '#workbench/mutants.ts';
import { fileNameOf } from '#workbench/names.ts';
import { faultsOf, type Verdict } from '#workbench/verdict.ts';

/**
 * Mutation test: removes every guard, action and branch of every flow, one at a time, and lists the mutants that no
 * test of the flow detects. Asks the model first, which is fast, then runs the tests of the flow. `npm run
 * test:mutants singleBooking` checks one flow, `npm run test:mutants -- --sample` the flows that the commits of the last
 * day touched and a tenth of the others.
 */
const mostTouched = 8; // flows in the sample at most: a renaming touches all of them at once
const since = performance.now();
const runners = await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, newRunner));
const faults: string[] = [];
try {
  const verdicts: Verdict[] = [];
  for (const model of asked(process.argv.slice(2))) verdicts.push(told(await verdictOn(model)));
  faults.push(...verdicts.flatMap(faultsOf));
  const total = verdicts.reduce((sum, { mutants }) => sum + mutants, 0);
  console.log(`\n${total} mutants in ${seconds()}`);
} catch (error) {
  faults.push(error instanceof Error ? error.message : String(error));
} finally {
  await Promise.all(runners.map((runner) => runner.close()));
}
for (const fault of faults) console.error(`✗ ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0; // overwrites the exit code that each detected mutant has set

function asked(flows: string[]): readonly AnyModel[] {
  if (flows[0] === '--sample') return sampled();
  const unknown = flows.find((flow) => !models.some(({ machine }) => machine.id === flow));
  if (unknown) throw new Error(`No flow '${unknown}'; there is ${models.map(({ machine }) => machine.id).join(', ')}`);
  return flows.length === 0 ? models : models.filter(({ machine }) => flows.includes(machine.id));
}

/** The models of touched flows and a tenth of the others, different ones after each commit. All models without a history. */
function sampled(): readonly AnyModel[] {
  const files = git('log', '--since=1.day.ago', '--name-only', '--format=');
  const commits = Number(git('rev-list', '--count', 'HEAD'));
  if (files === undefined) return models;
  const isTouched = ({ machine }: AnyModel) => files.includes(`machines/${fileNameOf(machine.id)}/`);
  const everyNth = (all: readonly AnyModel[], n: number) => all.filter((_, index) => (index + commits) % n === 0);
  const touched = models.filter(isTouched);
  const others = models.filter((model) => !isTouched(model));
  return [...everyNth(touched, Math.ceil(touched.length / mostTouched)), ...everyNth(others, 10)];
}

/** Output of git; undefined if it fails, for example outside a repository. */
function git(...parameters: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', parameters, { encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
}

async function verdictOn(model: AnyModel): Promise<Verdict> {
  const flow = model.machine.id;
  const files = testsOf(flow);
  const copy = { ...model, machine: mutantNamed(model.machine, unchanged) };
  const wrong = [...problemsOf(copy), ...(await runners[0]!.failures(files, { flow, name: unchanged }))];
  if (wrong.length > 0) throw new Error(`${flow}: red before anything was taken out: ${wrong.join('; ')}`);

  const mutants = mutantsOf(model.machine);
  const open = mutants.filter(({ machine }) => problemsOf({ ...model, machine }).length === 0);
  const survivors = new Set<string>();
  const queue = open.map(({ name }) => name);
  await Promise.all(
    runners.map(async (runner) => {
      for (let name = queue.shift(); name !== undefined; name = queue.shift())
        if (await survives(runner, files, { flow, name })) survivors.add(name);
    }),
  );
  return {
    flow,
    mutants: mutants.length,
    byModel: mutants.length - open.length,
    survivors: mutants.map(({ name }) => name).filter((name) => survivors.has(name)),
    listed: model.survivors ?? {},
  };
}

/**
 * Runs one file after another, because most mutants are detected by the first, and walking the whole model is
 * slowest.
 */
async function survives(runner: Runner, files: string[], mutant: { flow: string; name: string }): Promise<boolean> {
  for (const file of files) if ((await runner.failures([file], mutant)).length > 0) return false;
  return true;
}

/** Tests of a flow, fastest first: its own tests, scenarios that contain it, and the generic tests. */
function testsOf(flow: string): string[] {
  const name = fileNameOf(flow);
  const own = new RegExp(`/${name}(-[a-z-]+)?\\.test\\.ts$`);
  const byHand = filesOf('tests/machines').filter((file) => own.test(file));
  const scenarios = filesOf('tests/models').filter((file) => file.endsWith('scenarios.test.ts'));
  const files = [
    ...byHand,
    ...scenarios.filter((file) => readFileSync(file, 'utf8').includes(`/${name}.model.ts'`)),
    'tests/models/actor.test.ts',
  ];
  return files.map((file) => resolve(file));
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`);
}

type Runner = Awaited<ReturnType<typeof newRunner>>;

/** Runs test files repeatedly, each time in a new thread, so mutants leave no state behind. */
async function newRunner() {
  const options = { config: false, watch: false, pool: 'threads', isolate: false, maxWorkers: 1 } as const;
  const vitest = await createVitest('test', { ...options, include: ['tests/**/*.test.ts'], reporters: [{}] });
  await vitest.standalone();
  const project = vitest.getRootProject();
  return {
    close: () => vitest.close(),
    /** Failing tests with this mutant; empty if it survives. */
    async failures(files: string[], mutant: { flow: string; name: string }): Promise<string[]> {
      project.provide('mutant', mutant);
      const generic = new RegExp(`^${mutant.flow} `); // titles of generic tests begin with the name of the flow
      const specifications = files.map((file) =>
        project.createSpecification(file, file.endsWith('actor.test.ts') ? { testNamePattern: generic } : {}),
      );
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
      // vitest also returns modules of earlier runs
      const ran = testModules.filter(({ moduleId }) => files.includes(moduleId));
      if (ran.length !== files.length) throw new Error(`Only ${ran.length} of ${files.join(', ')} ran`);
      return [...ran.flatMap(failuresOf), ...unhandledErrors.map(messageOf)];
    },
  };
}

function failuresOf(module: TestModule): string[] {
  const isRun = [...module.children.allTests()].some((test) => test.result().state !== 'skipped');
  if (module.ok()) return isRun ? [] : [`${module.moduleId} has no test of the flow`];
  const tests = [...module.children.allTests('failed')].map(({ fullName }) => fullName);
  return [...tests, ...module.errors().map(({ message }) => message)];
}

function told(verdict: Verdict): Verdict {
  const { flow, mutants, byModel, survivors, listed } = verdict;
  const score = (100 * (mutants - survivors.length)) / mutants;
  const killed = mutants - survivors.length;
  console.log(`${flow}: ${mutants} mutants, ${killed} killed (${byModel} by the model), score ${score.toFixed(1)} %`);
  for (const name of survivors) console.log(`  survives: ${name}${name in listed ? ` (${listed[name]})` : ''}`);
  return verdict;
}

function seconds(): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/** Errors from another thread are plain objects. */
function messageOf(error: unknown): string {
  return (error as { message?: string }).message ?? 'an error without a message';
}
