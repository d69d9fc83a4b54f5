import {
  type Collection,
  type DocumentBody,
  type DocumentStore,
  type Query,
  type Scalar,
  type StoredDocument,
  type Where,
  type Write,
} from '@daybook/platform';
import { type Open } from './opened.js';
import { collect } from './sample-events.js';
import { pick, seededRandom } from './seeded-random.js';

type Step = (store: DocumentStore) => Promise<unknown>;

const texts = ['', 'a', 'A', 'ab', 'é', 'e', 'z', '10', '9', '\uFF5E', '\u{1F600}', '100%', '2026-01-31', '2026-02-01'];
const numbers = [-10, -0.5, 0, 0.5, 1, 2, 10, 99, 202_612_0000001];
/** Every field has one type, and may be null or missing. */
const fields = { text: texts, amount: numbers, flag: [true, false] } satisfies { [name: string]: readonly Scalar[] };
const names = ['text', 'amount', 'flag'] as const;
const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'B', '10', '9', '\uFF5E', '\u{1F600}'];

const serialized = (documents: readonly StoredDocument[]): string[] =>
  documents.map((document) => JSON.stringify(document));

function workload(random: () => number, tenants: readonly string[]) {
  const anyValue = (): Scalar => pick(random, [...texts, ...numbers, true, false, null]);
  const body = (): DocumentBody =>
    Object.fromEntries(
      names.flatMap((name) => {
        const dice = random();
        if (dice < 0.15) return [];
        return [[name, dice < 0.25 ? null : pick<Scalar>(random, fields[name])]];
      }),
    );
  const write = (): Write => ({
    tenant: pick(random, tenants),
    id: pick(random, ids),
    version: Math.floor(random() * 6),
    body: random() < 0.15 ? null : body(),
    when: pick(random, ['always', 'always', 'absent', 'not-older', { version: Math.floor(random() * 6) }]),
    fence: random() < 0.3 ? Math.floor(random() * 4) : undefined,
  });
  const bound = (): string | number => pick<string | number>(random, random() < 0.5 ? texts : numbers);
  const condition = (): Where => ({ ...single(), ...(random() < 0.2 ? { or: some(2, single) } : {}) });
  const single = (): Where => {
    const field = pick(random, names);
    const kind = random();
    if (kind < 0.25) return { field, is: anyValue() };
    if (kind < 0.45) return { field, in: Array.from({ length: Math.floor(random() * 4) }, anyValue) };
    if (kind < 0.6) return { field, from: bound() };
    if (kind < 0.7) return { field, to: bound() };
    if (kind < 0.85) return { field, from: bound(), to: bound() };
    return { field, has: pick(random, texts) };
  };
  const some = <T>(most: number, make: () => T): T[] => Array.from({ length: Math.floor(random() * (most + 1)) }, make);
  const query = (): Query => ({
    where: some(2, condition),
    sort: some(2, () => ({
      field: pick(random, names),
      direction: pick(random, ['ascending', 'descending'] as const),
    })),
    limit: random() < 0.3 ? Math.floor(random() * 5) : undefined,
    offset: random() < 0.3 ? Math.floor(random() * 3) : undefined,
  });

  return (collection: Collection): Step => {
    const dice = random();
    const tenant = pick(random, tenants);
    if (dice < 0.45) {
      const writes = [write(), ...some(5, write)];
      return (store) => store.write(collection, writes);
    }
    if (dice < 0.46) return (store) => store.clear(collection, tenant);
    const asked = query();
    if (dice < 0.6) {
      const wanted = [...new Set(some(5, () => pick(random, ids)))];
      return async (store) => serialized(await store.getMany(collection, tenant, wanted)).sort();
    }
    if (dice < 0.65) return (store) => store.count(collection, tenant, asked.where);
    if (dice < 0.7) {
      const by = pick(random, [{ by: 'text' }, { by: 'amount' }, {}]);
      const sum = pick(random, [{ sum: 'amount' }, { sum: 'text' }, {}]);
      const least = pick(random, [{ least: 'text' }, {}]);
      return (store) => store.aggregate(collection, tenant, { where: asked.where, ...sum, ...by, ...least });
    }
    if (dice < 0.73) {
      const [field, among] = pick(random, [['text', texts] as const, ['amount', numbers] as const]);
      const values = some(5, () => pick<string | number>(random, among));
      const { where, sort = [] } = asked;
      return async (store) =>
        serialized(await store.firstOfEach(collection, tenant, { field, values, where, sort })).sort();
    }
    if (dice < 0.8) return async (store) => serialized(await collect(store.findAcross(collection, asked)));
    return async (store) => serialized(await collect(store.find(collection, tenant, asked)));
  };
}

/** Runs the same random workload on both and expects the same outcome of every step. */
export async function compareDocumentStores(
  openFirst: Open<DocumentStore>,
  openSecond: Open<DocumentStore>,
  seed: number,
  steps = 400,
): Promise<void> {
  const [first, second] = await Promise.all([openFirst(), openSecond()]);
  const collection: Collection = {
    name: `compared-${crypto.randomUUID()}`,
    indexes: [
      { name: 'by-text', fields: ['text', 'amount'] },
      { name: 'by-flag', fields: ['flag'] },
    ],
  };
  const next = workload(seededRandom(seed), [crypto.randomUUID(), crypto.randomUUID()].sort());
  try {
    for (let at = 0; at < steps; at += 1) {
      const step = next(collection);
      const outcomes = [await step(first.store), await step(second.store)];
      expect({ seed, at, outcome: outcomes[1] }).toEqual({ seed, at, outcome: outcomes[0] });
    }
  } finally {
    await Promise.all([first, second].map(({ store }) => store.clear(collection)));
    await Promise.all([first.close(), second.close()]);
  }
}
