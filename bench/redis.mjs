import { setTimeout as pause } from 'node:timers/promises';
import {
  createBullJobQueue,
  createRedisPositionTokens,
  createRedisSessionStore,
  openRedis,
} from '@daybook/adapters-distributed';

// `REDIS_URL=redis://127.0.0.1:6379 node bench/redis.mjs`, after `npm run build`: what the adapters on Redis cost, through their ports.
// The keys have a prefix of their own and are removed again.

const url = process.env.REDIS_URL;
if (!url) {
  console.error('REDIS_URL is not set: nothing to measure.');
  process.exit(1);
}
const prefix = `bench-${crypto.randomUUID()}`;
const redis = await openRedis(url, prefix);
const jobs = createBullJobQueue(redis);

const tell = (what, value) => console.log(`${what.padEnd(64)} ${value}`);
const perSecond = (count, ms) => `${Math.round((count / ms) * 1000).toLocaleString('en-US')} a second`;
const timed = async (work) => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};
const spread = (times) => {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(2);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
};
const times = (count, work) => Promise.all(Array.from({ length: count }, (_, n) => work(n)));

const count = 10_000;
const households = 100;
const add = (queue) => (n) => jobs.add(queue, { id: `job-${n}`, data: { tenant: `household-${n % households}` } });

const adding = await timed(() => times(count, add('waiting')));
tell(`add ${count} jobs of ${households} households, in parallel`, perSecond(count, adding));
tell(`list them`, `${(await timed(() => jobs.list('waiting'))).toFixed(0)} ms`);

for (const concurrency of [1, 10, 50]) {
  const queue = `drained-${concurrency}`;
  await times(count, add(queue));
  let done = 0;
  let worker;
  const working = await timed(
    () =>
      new Promise((resolve) => {
        worker = jobs.work(queue, async () => void ((done += 1) === count && resolve()), { concurrency });
      }),
  );
  await worker.stop(1_000);
  tell(`run ${count} empty jobs, ${concurrency} at once`, perSecond(count, working));
}

const answering = jobs.work('answered', async () => undefined, { concurrency: 50 });
const oneByOne = [];
for (let n = 0; n < 500; n += 1) {
  oneByOne.push(
    await timed(async () => {
      await add('answered')(n);
      await jobs.wait('answered', `job-${n}`, 10_000);
    }),
  );
}
tell('add a job and wait for it, one after another', spread(oneByOne));
const together = [];
const all = await timed(() =>
  times(2_000, async (n) => {
    together.push(
      await timed(async () => {
        await add('answered')(10_000 + n);
        await jobs.wait('answered', `job-${10_000 + n}`, 30_000);
      }),
    );
  }),
);
tell('add 2,000 jobs at once and wait for each', `${perSecond(2_000, all)}, ${spread(together)}`);
await answering.stop(1_000);

await times(1_000, (n) => jobs.add('fair', { id: `busy-${n}`, data: { tenant: 'busy' } }));
const fair = jobs.work('fair', () => pause(5));
const late = await timed(async () => {
  await jobs.add('fair', { id: 'late', data: { tenant: 'late' } });
  await jobs.wait('fair', 'late', 30_000);
});
await fair.stop(1_000);
tell('a job of 5 ms behind 1,000 of another household', `${late.toFixed(0)} ms`);

const sessions = createRedisSessionStore(redis);
const session = { data: '{}', userId: 1, createdAt: 0, touchedAt: 0, expiresAt: Date.now() + 3_600_000 };
tell(
  'set sessions, in parallel',
  perSecond(5_000, await timed(() => times(5_000, (n) => sessions.set(`hash-${n}`, session)))),
);
tell('get sessions, in parallel', perSecond(5_000, await timed(() => times(5_000, (n) => sessions.get(`hash-${n}`)))));
const positions = createRedisPositionTokens(redis);
const advancing = await timed(() =>
  times(5_000, (n) => positions.advance(`household-${n % households}`, { plan: `${n}` })),
);
tell('advance positions, in parallel', perSecond(5_000, advancing));

await jobs.close();
for await (const keys of redis.client.scanStream({ match: `${prefix}:*`, count: 1_000 })) {
  if (keys.length > 0) await redis.client.unlink(...keys);
}
await redis.close();
