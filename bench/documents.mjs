/**
 * Documents on MongoDB: batches written, written again and refused, pages of a long list, and which index answers them.
 * `MONGODB_URL=… node bench/documents.mjs`, after a build.
 */
import { mongoDocumentStore, openMongo } from '@daybook/adapters-distributed';

const url = process.env.MONGODB_URL;
if (!url) {
  console.log('MONGODB_URL is not set: documents on MongoDB were not measured.');
  process.exit(0);
}
const own = new URL(url);
own.pathname = `/daybook-bench-${crypto.randomUUID()}`;
const rows = 50_000;
const batch = 500;

// As the list of transactions declares it.
const collection = {
  name: 'transactions',
  indexes: [
    { name: 'listed', fields: ['listedOn'] },
    { name: 'counted', fields: ['countedOn'] },
    {
      name: 'totals',
      fields: ['live', 'type', 'amount', 'date', 'billId', 'account', 'category', 'review', 'searchText'],
    },
  ],
};
const bodyOf = (n) => {
  const date = `20${20 + (n % 6)}-${String((n % 12) + 1).padStart(2, '0')}-${String((n % 28) + 1).padStart(2, '0')}`;
  return {
    live: 1,
    type: n % 3 ? 'debit' : 'credit',
    amount: n * 7,
    date,
    billId: n % 9 ? null : n,
    account: 'Checking',
    category: `Category ${n % 20}`,
    review: 'none',
    searchText: `coffee house ${n}`,
    description: `COFFEE ${n}`,
    listedOn: date,
    countedOn: n % 9 ? null : date,
    merchant: null,
    imported: { row: n, description: `C ${n}` },
  };
};

const mongo = await openMongo(own.href);
const store = mongoDocumentStore(mongo.db, '');
const tenant = crypto.randomUUID();
const other = crypto.randomUUID();

async function written(name, of, version, body = bodyOf) {
  const start = performance.now();
  let done = 0;
  for (let at = 0; at < rows; at += batch) {
    const writes = Array.from({ length: batch }, (_, index) => ({
      tenant: of,
      id: String(at + index).padStart(8, '0'),
      version,
      body: body(at + index),
      when: 'not-older',
      fence: 1,
    }));
    done += (await store.write(collection, writes)).filter((took) => took).length;
  }
  const perSecond = Math.round((rows / (performance.now() - start)) * 1_000);
  console.log(`${name}: ${perSecond} a second in batches of ${batch}, ${done} took place`);
}

async function asked(name, ask) {
  const took = [];
  let answer;
  for (let round = 0; round < 20; round += 1) {
    const start = performance.now();
    answer = await ask();
    took.push(performance.now() - start);
  }
  took.sort((a, b) => a - b);
  console.log(`${name}: median ${took[10].toFixed(1)} ms, most ${took[19].toFixed(1)} ms (${answer})`);
}

/** The stages of the plan that answered, and what it had to look at. */
async function explained(name, filter, sort) {
  const plan = await mongo.db
    .collection(collection.name)
    .find({ '_id.t': tenant, ...filter }, { sort, limit: 50, projection: { v: 1, b: 1, j: 1 } })
    .explain('executionStats');
  const text = JSON.stringify(plan.executionStats);
  const stages = [...text.matchAll(/"stage":"([A-Z_]+)"/g)].map(([, stage]) => stage);
  const index = /"indexName":"([^"]+)"/.exec(text)?.[1] ?? 'none';
  const { totalKeysExamined, totalDocsExamined } = plan.executionStats;
  console.log(
    `${name}: index ${index}, ${[...new Set(stages)].join(' < ')}, ${totalKeysExamined} keys, ${totalDocsExamined} documents`,
  );
}

const page = async (query) => {
  let count = 0;
  for await (const _ of store.find(collection, tenant, query)) count += 1;
  return count;
};

try {
  await written('written for the first time', tenant, 1);
  await written('of another household', other, 1);
  await written('written again', tenant, 2);
  await written('refused as older', tenant, 1);
  const newest = [{ field: 'listedOn', direction: 'descending' }];
  const ofYear = [{ field: 'listedOn', from: '2023-01-01', to: '2023-12-31' }];
  await asked('first page, newest first', () =>
    page({ where: [{ field: 'listedOn', from: '' }], sort: newest, limit: 50 }),
  );
  await asked('first page of a year', () => page({ where: ofYear, sort: newest, limit: 50 }));
  await asked('page at 10,000', () =>
    page({ where: [{ field: 'listedOn', from: '' }], sort: newest, limit: 50, offset: 10_000 }),
  );
  const search = [
    { field: 'live', is: 1 },
    { field: 'searchText', has: 'house 77' },
  ];
  await asked('search', () => page({ where: search, sort: newest, limit: 50 }));
  await asked(
    'totals by type',
    async () =>
      JSON.stringify(
        await store.aggregate(collection, tenant, { where: [{ field: 'live', is: 1 }], sum: 'amount', by: 'type' }),
      ).length,
  );
  await asked('count of a search', () => store.count(collection, tenant, search));
  await asked('one document', async () => (await store.get(collection, tenant, '00000077')).version);
  await asked(
    '500 by id',
    async () =>
      (
        await store.getMany(
          collection,
          tenant,
          Array.from({ length: 500 }, (_, n) => String(n * 90).padStart(8, '0')),
        )
      ).length,
  );
  const start = performance.now();
  console.log(`whole list: ${await page({})} in ${(performance.now() - start).toFixed(0)} ms`);
  await explained('first page', { 'b.listedOn': { $gte: '' } }, { 'b.listedOn': -1, '_id.i': -1 });
  await explained('search', { 'b.live': 1, 'b.searchText': { $regex: 'house 77' } }, { 'b.listedOn': -1, '_id.i': -1 });
  await explained('by id', {}, { '_id.i': 1 });
} finally {
  await mongo.db.dropDatabase();
  await mongo.close();
}
