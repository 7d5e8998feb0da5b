import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { doMany } from '#tests/support/network/load.ts';
import { startPostgres, type Postgres } from '#tests/support/database/postgres.ts';
import { wrongIn } from './answers.ts';
import { RawClient, type RawReply } from './raw-client.ts';
import { hostileRequest, type Hostile, type Surface } from './requests.ts';
import type { Schema } from './schema-values.ts';

/** A service in its own process, which the tests attack. */
export interface Target {
  port: number;
  surface: Surface;
  /** memory in bytes, after garbage collection */
  memory(): Promise<{ rss: number; heapUsed: number }>;
  /** exit code or signal of the process; undefined while it runs */
  ended(): string | undefined;
  stop(): Promise<void>;
}

export async function startTarget(): Promise<Target> {
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'symposia-hostile-'));
  const program = ['--expose-gc', '--import', 'tsx', 'tests/support/hostile/target.ts'];
  const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: postgres.url, DATA_DIR: folder };
  const child = spawn(process.execPath, program, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const orphaned = () => child.kill('SIGKILL');
  process.once('exit', orphaned);
  const lines = linesOf(child);
  const { port, routes, schemas, seeds } = JSON.parse(await lines.next());
  let ended: string | undefined;
  child.once('exit', (code, signal) => (ended = `${code ?? signal}: ${lines.errors().slice(-2000)}`));
  return {
    port,
    surface: { routes, seeds, bodies: bodiesOf(schemas) },
    memory: async () => {
      child.kill('SIGUSR2');
      return JSON.parse(await lines.next());
    },
    ended: () => ended,
    stop: () => stop({ child, postgres, folder }, orphaned),
  };
}

async function stop(
  { child, postgres, folder }: { child: ChildProcess; postgres: Postgres; folder: string },
  orphaned: () => void,
): Promise<void> {
  const exited = new Promise((resolve) => child.once('exit', resolve));
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM');
    await exited;
  }
  process.off('exit', orphaned);
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Reads the output of the process line by line. Rejects with its error output if the process ends. */
function linesOf(child: ChildProcess) {
  const waiting: { resolve(line: string): void; reject(error: Error): void }[] = [];
  const output: string[] = [];
  let [part, errors] = ['', ''];
  child.stderr?.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-10_000)));
  child.stdout?.on('data', (chunk: Buffer) => {
    const lines = (part + chunk.toString()).split('\n');
    part = lines.pop() ?? '';
    for (const line of lines) {
      const nextReader = waiting.shift();
      if (nextReader) nextReader.resolve(line);
      else output.push(line);
    }
  });
  child.once('exit', () => {
    for (const { reject } of waiting) reject(new Error(`The service ended: ${errors}`));
  });
  return {
    errors: () => errors,
    next: () =>
      new Promise<string>((resolve, reject) => {
        const line = output.shift();
        if (line === undefined) waiting.push({ resolve, reject });
        else resolve(line);
      }),
  };
}

interface OpenApi {
  paths?: Record<string, Record<string, { requestBody?: { content?: Record<string, { schema?: Schema }> } }>>;
}

/** Body schemas by route. The API description writes '/{part}' where the routes have '/:part'. */
function bodiesOf({ paths = {} }: OpenApi): Map<string, Schema> {
  const bodies = new Map<string, Schema>();
  for (const [path, methods] of Object.entries(paths))
    for (const [method, { requestBody }] of Object.entries(methods)) {
      const schema = requestBody?.content?.['application/json']?.schema;
      if (schema) bodies.set(`${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, schema);
    }
  return bodies;
}

export interface Attack {
  count: number;
  seed: number;
  connections: number;
  /** the client address of a request, which the proxy would forward */
  from(number: number): string;
  /** gets each problem immediately, and a line after each quarter of the requests */
  tell?(line: string): void;
}

export interface AttackReport {
  sent: number;
  seconds: number;
  statuses: Record<string, number>;
  /** the first problems, with the data to reproduce them */
  wrong: string[];
  slowestMs: number;
  /** number of requests that were repeated because of a late response */
  repeated: number;
  /** bytes after each quarter of the requests */
  memory: { rss: number; heapUsed: number }[];
}

const maxMs = 2000;
const isLate = ({ status, ms }: RawReply): boolean => status === 'silent' || ms > maxMs;

/** Sends the requests and checks every response. Reads the memory after each quarter. */
export async function attack(target: Target, plan: Attack): Promise<AttackReport> {
  const report: AttackReport = {
    sent: 0,
    seconds: 0,
    statuses: {},
    wrong: [],
    slowestMs: 0,
    repeated: 0,
    memory: [],
  };
  const attacker = new Attacker(target, plan, report);
  const startedAt = performance.now();
  const quarter = Math.floor(plan.count / 4);
  for (const start of [0, 1, 2, 3].map((part) => part * quarter)) {
    if (target.ended() !== undefined) break;
    const many = { count: quarter, atOnce: plan.connections, maxMs: 60 * 60_000 };
    report.sent += await doMany(many, async (index) => target.ended() ?? attacker.send(start + index));
    if (target.ended() !== undefined) break;
    await attacker.repeatLate();
    await new Promise((resolve) => setTimeout(resolve, 300)); // waits until closed connections are released
    report.memory.push(await target.memory());
    plan.tell?.(`${report.sent} sent in ${Math.round((performance.now() - startedAt) / 1000)} s`);
  }
  report.seconds = (performance.now() - startedAt) / 1000;
  attacker.close();
  const ended = target.ended();
  if (ended !== undefined) report.wrong.push(`the service ended: ${ended}`);
  if (ended !== undefined) plan.tell?.(report.wrong.at(-1)!);
  return report;
}

class Attacker {
  readonly #idle: RawClient[];
  readonly #late: number[] = [];

  constructor(
    readonly target: Target,
    readonly plan: Attack,
    readonly report: AttackReport,
  ) {
    this.#idle = Array.from({ length: plan.connections }, () => new RawClient(target.port));
  }

  async send(number: number): Promise<void> {
    const { request, reply } = await this.#ask(number);
    const { statuses } = this.report;
    statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
    if (request.isCut) return;
    this.report.slowestMs = Math.max(this.report.slowestMs, reply.ms);
    if (isLate(reply)) this.#late.push(number);
    else this.#judge(number, request, reply);
  }

  /**
   * Repeats requests with late responses, because a response may be late by chance on a busy machine. It is a problem
   * only if all six repetitions are late too.
   */
  async repeatLate(): Promise<void> {
    for (const number of this.#late.splice(0)) {
      this.report.repeated += 1;
      let exchange = await this.#ask(number);
      for (let more = 5; more > 0 && isLate(exchange.reply); more -= 1) exchange = await this.#ask(number);
      this.#judge(number, exchange.request, exchange.reply);
    }
  }

  close(): void {
    for (const client of this.#idle) client.close();
  }

  async #ask(number: number): Promise<{ request: Hostile; reply: RawReply }> {
    const { seed, from } = this.plan;
    const request = hostileRequest(this.target.surface, { seed, number, from: from(number) });
    const client = this.#idle.pop()!;
    const reply = await client.ask({ ...request, maxMs: request.isCut ? 60 : 10_000 });
    this.#idle.push(client);
    return { request, reply };
  }

  #judge(number: number, request: Hostile, reply: RawReply): void {
    const wrong = wrongIn(reply, request, maxMs);
    if (wrong === undefined || this.report.wrong.length >= 25) return;
    const sent = JSON.stringify(request.bytes.toString('latin1').slice(0, 1500));
    const failure = `seed ${this.plan.seed}, number ${number}: ${wrong}\n  sent ${sent}\n  came ${reply.body.slice(0, 300)}`;
    this.report.wrong.push(failure);
    this.plan.tell?.(failure);
  }
}

/** Memory after the last quarter, divided by the memory after the second. */
export const growthOf = ({ memory }: AttackReport): { rss: number; heapUsed: number } => {
  const [, second, , last] = memory;
  return {
    rss: (last?.rss ?? Number.NaN) / (second?.rss ?? Number.NaN),
    heapUsed: (last?.heapUsed ?? Number.NaN) / (second?.heapUsed ?? Number.NaN),
  };
};
