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
 * test of the flow detects. First checks the properties of the model, which is fast, then runs the tests of the flow.
 * `npm run test:mutants singleBooking` checks one flow.
 */
const startTime = performance.now();
const runners = await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, newRunner));
const faults: string[] = [];
try {
  const verdicts: Verdict[] = [];
  for (const model of selectModels(process.argv.slice(2))) {
    const verdict = await testMutants(model);
    printVerdict(verdict);
    verdicts.push(verdict);
  }
  faults.push(...verdicts.flatMap(faultsOf));
  const total = verdicts.reduce((sum, { mutants }) => sum + mutants, 0);
  console.log(`\n${total} mutants in ${elapsedSeconds()}`);
} catch (error) {
  faults.push(error instanceof Error ? error.message : String(error));
} finally {
  await Promise.all(runners.map((runner) => runner.close()));
}
for (const fault of faults) console.error(`✗ ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0; // each detected mutant has set the exit code, so it is set again

function selectModels(flows: string[]): readonly AnyModel[] {
  const unknown = flows.find((flow) => !models.some(({ machine }) => machine.id === flow));
  if (unknown) throw new Error(`No flow '${unknown}'; there is ${models.map(({ machine }) => machine.id).join(', ')}`);
  return flows.length === 0 ? models : modelsOf(flows);
}

function modelsOf(flows: readonly string[]): readonly AnyModel[] {
  return models.filter(({ machine }) => flows.includes(machine.id));
}

async function testMutants(model: AnyModel): Promise<Verdict> {
  const flow = model.machine.id;
  const files = testsOf(flow);
  const unchangedModel = { ...model, machine: mutantNamed(model.machine, unchanged) };
  const problems = [...problemsOf(unchangedModel), ...(await runners[0]!.failures(files, { flow, name: unchanged }))];
  if (problems.length > 0) throw new Error(`${flow}: fails without a mutant: ${problems.join('; ')}`);

  const mutants = mutantsOf(model.machine);
  const remaining = mutants.filter(({ machine }) => problemsOf({ ...model, machine }).length === 0);
  const survivors = new Set<string>();
  const queue = remaining.map(({ name }) => name);
  await Promise.all(
    runners.map(async (runner) => {
      for (let name = queue.shift(); name !== undefined; name = queue.shift())
        if (await survives(runner, files, { flow, name })) survivors.add(name);
    }),
  );
  return {
    flow,
    mutants: mutants.length,
    byModel: mutants.length - remaining.length,
    survivors: mutants.map(({ name }) => name).filter((name) => survivors.has(name)),
    listed: model.survivors ?? {},
  };
}

/**
 * Runs one file after another, because the first file detects most mutants, and the test of the whole model is the
 * slowest.
 */
async function survives(runner: Runner, files: string[], mutant: { flow: string; name: string }): Promise<boolean> {
  for (const file of files) if ((await runner.failures([file], mutant)).length > 0) return false;
  return true;
}

/** Tests of a flow, fastest first: its own tests, scenarios that contain it, and the generic tests. */
function testsOf(flow: string): string[] {
  const name = fileNameOf(flow);
  const ownTest = new RegExp(`/${name}(-[a-z-]+)?\\.test\\.ts$`);
  const ownTests = filesOf('tests/machines').filter((file) => ownTest.test(file));
  const scenarios = filesOf('tests/models').filter((file) => file.endsWith('scenarios.test.ts'));
  const files = [
    ...ownTests,
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
      // vitest also returns the modules of earlier runs
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

function printVerdict({ flow, mutants, byModel, survivors, listed }: Verdict): void {
  const score = (100 * (mutants - survivors.length)) / mutants;
  const killed = mutants - survivors.length;
  console.log(`${flow}: ${mutants} mutants, ${killed} killed (${byModel} by the model), score ${score.toFixed(1)} %`);
  for (const name of survivors) console.log(`  survives: ${name}${name in listed ? ` (${listed[name]})` : ''}`);
}

function elapsedSeconds(): string {
  return `${((performance.now() - startTime) / 1000).toFixed(1)} s`;
}

/** Errors from another thread are plain objects. */
function messageOf(error: unknown): string {
  return (error as { message?: string }).message ?? 'an error without a message';
}
