/**
 * Sends 200,000 hostile requests to all routes, each from a different address, and then 5,000 from one address. The
 * target is one process with its own PostgreSQL. Exit code 1 if a reply was a fault, was late or revealed too much,
 * or if memory grew. Requests depend only on seed and number. Usage: `tsx bench/hostile.ts [--count 200000]
 * [--throttled 5000] [--seed 1] [--connections 16]`
 */
import { parseArgs } from 'node:util';
import { attack, growthOf, startTarget, type AttackReport } from '#tests/support/hostile/attack.ts';
import { addressOf } from '#tests/support/network/load.ts';
import { aligned } from './table.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '200000' },
    throttled: { type: 'string', default: '5000' },
    seed: { type: 'string', default: '1' },
    connections: { type: 'string', default: '16' },
  },
});
const [count, throttled, seed, connections] = [values.count, values.throttled, values.seed, values.connections].map(
  Number,
);

const target = await startTarget();
try {
  const tell = (line: string) => process.stderr.write(`${line}\n`);
  const all = { connections: connections ?? 16, tell };
  const wide = await attack(target, { ...all, count: count ?? 0, seed: seed ?? 1, from: addressOf });
  const narrow = await attack(target, {
    ...all,
    count: throttled ?? 0,
    seed: (seed ?? 1) + 1,
    from: () => '10.250.0.1',
  });
  const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(0);
  const cellsOf = ({ sent, seconds, statuses, slowestMs, repeated, memory, wrong }: AttackReport) => [
    String(sent),
    (sent / seconds).toFixed(0),
    slowestMs.toFixed(0),
    String(repeated),
    Object.entries(statuses)
      .map(([status, times]) => `${status}: ${times}`)
      .join(' '),
    memory.map(({ rss, heapUsed }) => `${megabytes(rss)}/${megabytes(heapUsed)}`).join(' '),
    String(wrong.length),
  ];
  const heads = [
    '',
    'sent',
    'a second',
    'slowest ms',
    'late, repeated',
    'answers',
    'MB rss/heap after each quarter',
    'wrong',
  ];
  const growth = growthOf(wide);
  for (const row of [heads, ['many addresses', ...cellsOf(wide)], ['one address', ...cellsOf(narrow)]])
    console.log(row.join('\t'));
  console.log(
    aligned([['last of second quarter', `rss ${growth.rss.toFixed(2)}`, `heap ${growth.heapUsed.toFixed(2)}`]]),
  );
  if (wide.wrong.length + narrow.wrong.length > 0 || growth.rss > 1.2) process.exitCode = 1;
} finally {
  await target.stop();
}
