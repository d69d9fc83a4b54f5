import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom, type StoreName, storeNames, storesThatGoAway, testRuns } from '@daybook/adapter-contracts';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { definition as budgetingService } from '@daybook/budgeting-service';
import { type ServiceUnderTest, serviceUnderTest } from '@daybook/nest/test-support';
import type { Platform } from '@daybook/platform';
import { definition as transactionsService } from '@daybook/transactions-service';
import fc from 'fast-check';
import { hurriedJobs } from '../support/hurried-jobs.js';
import { emptyModel } from './household-model.js';
import { type Calls, compareLists, take } from './household-steps.js';
import { patiently } from './patient-call.js';
import { anySteps, mostSteps } from './steps.js';

const runs = testRuns(1_000, 24);
/** Households that act at once: they share commits, as they would in a hosted service. */
const atOnce = 8;
/** Everything is started again amid every so many of them. */
const restartEvery = 4;

/** A store goes away amid each so many of them, at any question up to this one, for so long. */
const awayEvery = 2;
const questionsBefore = 400;
const awayMs = 300;

let directory: string;
let platform: Platform;
let budgeting: ServiceUnderTest;
let transactions: ServiceUnderTest;

// Never the same millisecond twice: whether a bill was gone when a row came is then the same by the clock and by the log.
let last = 0;
const clock = { now: () => (last = Math.max(Date.now(), last + 1)) };

/** Which store goes away, and at which question. */
let absence: { store: StoreName; after: number } | undefined;
let questions = 0;
let back: NodeJS.Timeout | undefined;
let absences = 0;
const stores = storesThatGoAway((_, isRefused) => {
  questions += 1;
  if (isRefused || !absence || questions < absence.after) return;
  stores.goAway(absence.store);
  back = setTimeout(() => stores.comeBack(), awayMs);
  absence = undefined;
  absences += 1;
});

const start = async () => {
  platform = stores.around(hurriedJobs(await openEmbeddedPlatform({ directory, clock })));
  budgeting = await serviceUnderTest(budgetingService, platform);
  transactions = await serviceUnderTest(transactionsService, platform);
};
const stop = async () => {
  await budgeting.close();
  await transactions.close();
  await platform.close();
};

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'daybook-model-'));
  await start();
});
afterAll(async () => {
  await stop();
  await rm(directory, { recursive: true });
});

const goAwaySoon = (seed: number) => {
  const random = seededRandom(seed);
  const store = storeNames[Math.floor(random() * storeNames.length)];
  questions = 0;
  if (store) absence = { store, after: Math.floor(random() * questionsBefore) };
};
const comeBack = () => {
  absence = undefined;
  clearTimeout(back);
  stores.comeBack();
};

const startAgain = async () => {
  await stop();
  await start();
};

it(`10. agrees with a small model after any commands, through restarts and absences of stores (${runs} runs)`, async () => {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(anySteps, { minLength: atOnce, maxLength: atOnce }),
      fc.nat(),
      async (households, seed) => {
        count += 1;
        const played = households.map((steps) => ({ steps, tenant: randomUUID(), model: emptyModel() }));
        const callsOf = (tenant: string): Calls => ({
          budgeting: patiently(budgeting.as({ tenant })),
          transactions: patiently(transactions.as({ tenant })),
        });
        const play = (from: number, to: number) =>
          Promise.all(
            played.map(async ({ steps, tenant, model }) => {
              const calls = callsOf(tenant);
              for (const step of steps.slice(from, to)) await take(step, model, calls);
            }),
          );
        await play(0, mostSteps / 2);
        if (count % awayEvery === 0) goAwaySoon(seed);
        if (count % restartEvery === 0) await startAgain();
        await play(mostSteps / 2, mostSteps);
        comeBack();
        for (const { tenant, model } of played) await compareLists(model, callsOf(tenant));
      },
    ),
    { numRuns: Math.ceil(runs / atOnce), endOnFailure: true },
  );
  expect(absences).toBeGreaterThan(0);
}, 600_000);
