import { setTimeout as pause } from 'node:timers/promises';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { eventTypes, transactionId } from '@daybook/contracts';
import { createCatalog, createEventCodec, streamName } from '@daybook/event-sourcing';
import { noTenant } from '@daybook/platform';
import { quantile, readMeanwhile } from './order.mjs';
import { usageOf } from './program.mjs';

const eventsPerHousehold = 5_000;
const eventsPerAppend = 250;
const rowsPerImport = 20;
const importsPerHousehold = 25;

const metadataOf = (platform, tenant) => {
  const at = new Date(platform.clock.now()).toISOString();
  return {
    tenant,
    commandId: platform.ids.uuid(),
    commandKind: 'bench',
    causationId: 'request',
    source: 'web',
    actor: { kind: 'user', id: platform.ids.uuid() },
    at,
    on: at.slice(0, 10),
    zone: 'UTC',
  };
};

const planEvents = () =>
  Array.from({ length: 10 }, (_, index) => ({
    type: 'SeriesAdded',
    data: {
      kind: 'bill',
      series: index + 1,
      status: 'pending',
      slots: [{ id: index + 1, survivor: null }],
      terms: {
        name: `Bill ${index}`,
        amount: 4_500,
        frequency: 'monthly',
        dueDate: index + 1,
        paymentDates: null,
        category: 'Housing',
        emoji: null,
        percentage: null,
        anchorMonth: 1,
      },
    },
  }));

const month = '202603';

/** Imports first, then what a person does with the rows over the years: links, reviews, and now and then a deletion. */
const ledgerEvents = (count) =>
  Array.from({ length: count }, (_, index) => {
    if (index < importsPerHousehold) {
      const rows = Array.from({ length: rowsPerImport }, (_, row) => ({
        n: index * rowsPerImport + row + 1,
        row,
        date: `2026-03-${String((row % 28) + 1).padStart(2, '0')}`,
        description: `MERCHANT ${row} #${index}`,
        merchant: null,
        amount: 100 + row,
        type: 'debit',
        category: 'Food',
        account: 'Checking',
        isReconciled: 0,
      }));
      const data = { importId: `import-${index}`, batch: 0, part: 1, parts: 1, batchHash: '', rows, skipped: [] };
      return { type: 'RowsImported', data };
    }
    const ids = [transactionId(month, (index % (importsPerHousehold * rowsPerImport)) + 1)];
    const patch =
      index % 2 === 0 ? { reviewed: { set: index % 4 === 0 ? 1 : 0 } } : { billId: { set: (index % 10) + 1 } };
    return { type: 'TransactionsEdited', data: { ids, patch } };
  });

/**
 * As if every night was done: two minutes after its start the program would read the whole log to seal what is new, amid the
 * rebuild that is measured just then.
 */
const skipNights = async ({ documents, events }) => {
  const body = { night: '9999-12-31', incarnation: await events.incarnation(), position: null };
  await documents.write({ name: 'seal-progress' }, [{ tenant: noTenant, id: 'log', version: 0, body, when: 'always' }]);
};

/** Fills an empty data directory with a log of that many events, of households with 5,000 each. */
export async function writeLog(directory, count) {
  const platform = await openEmbeddedPlatform({ directory });
  const codec = createEventCodec({ ...platform, catalog: createCatalog(eventTypes) });
  const append = async (tenant, stream, events) => {
    let expected = 'no-stream';
    for (let from = 0; from < events.length; from += eventsPerAppend) {
      const part = events.slice(from, from + eventsPerAppend);
      const encoded = await codec.encode(stream, metadataOf(platform, tenant), part);
      const result = await platform.events.append(stream, expected, encoded);
      if (!result.ok) throw new Error(`an append was refused: ${result.reason}`);
      expected = result.revision;
    }
  };
  const household = async () => {
    const tenant = platform.ids.uuid();
    const plan = planEvents();
    await append(tenant, streamName('plan', tenant), plan);
    await append(tenant, streamName('ledger', tenant, month), ledgerEvents(eventsPerHousehold - plan.length));
  };
  const households = Math.ceil(count / eventsPerHousehold);
  for (let made = 0; made < households; made += 10) {
    await Promise.all(Array.from({ length: Math.min(10, households - made) }, household));
  }
  await skipNights(platform);
  await platform.close();
  return households * eventsPerHousehold;
}

/** How often the state of a rebuild is asked for: each answer reads 256 checkpoints of every read model, some 15 ms. */
const lookEveryMs = 500;

/** Rebuilds each large read model as an operator does: alone, and again while somebody else reads a page of transactions. */
export async function measureRebuilds(register, { address, pid }, tellOf) {
  const operator = await register(address);
  const progressOf = async (name) => {
    const { status, body } = await operator.call(address, 'GET', '/api/admin/projections');
    if (status !== 200) throw new Error(`the read models answered ${status}: ${JSON.stringify(body)}`);
    return body.find((one) => one.name === name).rebuildPercent;
  };
  const until = async (condition) => {
    while (!(await condition())) await pause(lookEveryMs);
  };
  const rebuild = async (name) => {
    const before = usageOf(pid).cpu;
    const began = performance.now();
    const { status } = await operator.call(address, 'POST', `/api/admin/projections/${name}/rebuild`);
    if (status !== 202) throw new Error(`the rebuild of ${name} was answered ${status}`);
    // It has a progress from the answer until it is done: waiting for its beginning would miss that of a short log.
    await until(async () => (await progressOf(name)) === null);
    return { name, seconds: (performance.now() - began) / 1000, cpu: usageOf(pid).cpu - before };
  };
  for (const name of ['transactions', 'budgeting', 'history']) {
    tellOf(await rebuild(name));
    const done = new AbortController();
    const reading = readMeanwhile(operator, address, done.signal);
    const rebuilt = await rebuild(name);
    done.abort();
    const times = await reading;
    const at = (share) => quantile(times, share).toFixed(0);
    tellOf({ ...rebuilt, reads: { p50: at(0.5), p99: at(0.99), max: at(1) } });
  }
}
