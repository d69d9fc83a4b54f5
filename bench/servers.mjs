import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { importRows } from './import.mjs';
import { startIn, startOnServers, usageOf } from './program.mjs';
import { asking, ruleOf } from './rules.mjs';

/** What one household waits for; each step finds what the ones before it have made. */
const stepsOf = (program, household, rows) => {
  const ask = asking(household, program);
  const importId = randomUUID();
  return [
    ['import', () => importRows(household, program, rows, { importId })],
    ['the same again', () => importRows(household, program, rows, { expected: 0 })],
    ['a rule over all', () => ask('POST', '/api/transaction-rules', ruleOf(1, 'merchant', 'Shopping'))],
    [
      'the rule reverted',
      async () => {
        const [rule] = await ask('GET', '/api/transaction-rules');
        await ask('DELETE', `/api/transaction-rules/${rule.id}`);
      },
    ],
    ['the import undone', () => ask('POST', `/api/imports/${importId}/undo`, {})],
  ];
};

const secondsOf = async (work) => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
};

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

const busiest = (before, after) =>
  [...after]
    .map(([title, cpu]) => [title, cpu - (before.get(title) ?? 0)])
    .filter(([, cpu]) => cpu >= 0.05)
    .map(([title, cpu]) => `${title} ${cpu.toFixed(2)}`)
    .join(', ');

/** Both, as they started, with the processes of each. */
const startBoth = async (root, folder, programs) => {
  const embedded = await startIn(root, process.execPath, ['scripts/start.mjs'], join(folder, 'embedded'));
  programs.push({ ...embedded, title: 'embedded', processes: [{ title: 'embedded', pid: embedded.pid }] });
  programs.push({ ...(await startOnServers(root, join(folder, 'servers'))), title: 'on servers' });
};

/** Seconds of each step in both, which take it in turn, so that they meet the same machine. */
const takeSteps = async (register, programs, rows, tell) => {
  const steps = [];
  for (const program of programs) steps.push(stepsOf(program, await register(program.address), rows));
  const seconds = [];
  for (const [step, [name]] of steps[0].entries()) {
    const both = [];
    for (const [which, { title, processes }] of programs.entries()) {
      const used = () => new Map(processes.map(({ title: of, pid }) => [of, usageOf(pid).cpu]));
      const before = used();
      both.push(await secondsOf(steps[which][step][1]));
      tell(`${name}, ${title}: ${both.at(-1).toFixed(2)} s; processor: ${busiest(before, used())}`);
    }
    seconds.push([name, both]);
  }
  return seconds;
};

/**
 * The same steps embedded and on the servers that the environment names: the median of the rounds, and how many times as
 * long it takes on servers. False where that is beyond the limit.
 * @param show tells each round, with the processor time of the processes
 */
export const measureServers = async (register, root, folder, { rows, rounds, limit, show }) => {
  const programs = [];
  try {
    await startBoth(root, folder, programs);
    const found = new Map();
    for (let round = 0; round < rounds; round += 1) {
      const steps = await takeSteps(register, programs, rows, show ? console.log : () => undefined);
      for (const [name, both] of steps) found.set(name, [...(found.get(name) ?? []), both]);
    }
    const ratios = [...found].map(([name, all]) => {
      const [embedded, remote] = [0, 1].map((which) => median(all.map((both) => both[which])));
      const times = `embedded ${embedded.toFixed(2)} s, on servers ${remote.toFixed(2)} s`;
      console.log(
        `${name.padEnd(20)} ${times}: ${(remote / embedded).toFixed(2)} times as long   (to reach: ≤ ${limit})`,
      );
      return remote / embedded;
    });
    return ratios.every((ratio) => ratio <= limit);
  } finally {
    await Promise.all(programs.map((program) => program.stop()));
  }
};
