/** @jest-environment node */
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { offlineDatabase, openOffline } from './offline-database.js';
import {
  acceptCandidate,
  candidateDocument,
  destroyLastSeen,
  destructions,
  type FoundDocument,
  keepDocument,
  keepRead,
  keptPerson,
  longestMs,
  mostBytes,
  mostHouseholds,
  mostReads,
  readLastSeen,
  wholeDocument,
} from './last-seen-store.js';

const [ada, bob] = [7, 8];
const document = (at = 1, household = ada): FoundDocument => ({
  household,
  at,
  headers: [],
  body: `<p>Ada, ${at}</p>`,
  builds: ['/assets/shell/1/'],
});
const whole = async (one: FoundDocument): Promise<string[]> => {
  await keepDocument(ada, one);
  return acceptCandidate(one.at);
};
const answer = (body: string, at = 1) => ({
  at,
  headers: [['content-type', 'application/json']] as [string, string][],
  body,
});
const rent = answer('[{"name":"Rent to Landlord"}]');
const bills = '/api/bills';

/** Every record of every store as text, with all bytes that are in it. */
const everything = async (): Promise<string> => {
  const database = await openOffline();
  const texts = [];
  for (const store of database.objectStoreNames) {
    for (const key of await database.getAllKeys(store)) texts.push(String(key));
    for (const value of await database.getAll(store)) {
      texts.push(JSON.stringify(value));
      for (const part of Object.values(value))
        if (part instanceof ArrayBuffer) texts.push(Buffer.from(part).toString('latin1'));
    }
  }
  return texts.join('\n');
};

afterEach(async () => {
  jest.restoreAllMocks();
  await destroyLastSeen();
});

it('gives back to a person what the server last answered them', async () => {
  await keepDocument(ada, document());
  await keepRead(ada, bills, answer('[]', 1));
  await keepRead(ada, bills, rent);
  expect(await readLastSeen(ada, bills)).toEqual(rent);
  expect(await readLastSeen(ada, '/api/incomes')).toBeUndefined();
});

it('keeps nothing that can be read without the keys, which no script can read', async () => {
  await keepDocument(ada, document());
  await keepRead(ada, '/api/transactions?search=casino', rent);
  const stored = await everything();
  for (const word of ['Rent', 'Landlord', 'casino', 'transactions', 'Ada,']) expect(stored).not.toContain(word);
  const owner = await (await openOffline()).get('owners', 'owner');
  expect([owner?.seal.extractable, owner?.name.extractable]).toEqual([false, false]);
  await expect(crypto.subtle.exportKey('raw', owner?.seal as CryptoKey)).rejects.toThrow();
});

it('shows nobody what somebody else has seen here', async () => {
  await keepDocument(ada, document());
  await keepRead(ada, bills, rent);
  expect(await readLastSeen(bob, bills)).toBeUndefined();
  await keepRead(bob, bills, answer('[]'));
  expect(await readLastSeen(ada, bills)).toEqual(rent);
  await keepDocument(bob, document(2));
  expect(await readLastSeen(ada, bills)).toBeUndefined();
  expect(await readLastSeen(bob, bills)).toBeUndefined();
  expect(await keptPerson()).toBe(bob);
});

it('leaves no key and no record when somebody leaves', async () => {
  await keepDocument(ada, document());
  await acceptCandidate(1);
  await keepRead(ada, bills, rent);
  await destroyLastSeen();
  const database = await openOffline();
  for (const store of ['owners', 'reads', 'sizes', 'documents'] as const) expect(await database.count(store)).toBe(0);
  expect([await keptPerson(), await wholeDocument()]).toEqual([undefined, undefined]);
});

it('deletes the store where it does not open any more, and says whether that was done', async () => {
  await keepDocument(ada, document());
  // As a later release leaves it, of which this one cannot read a word.
  (await openDB(offlineDatabase, 9)).close();
  expect(await destroyLastSeen()).toBe(true);
  expect(await keptPerson()).toBeUndefined();
  const deleteDatabase = jest.spyOn(IDBFactory.prototype, 'deleteDatabase').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  (await openDB(offlineDatabase, 9)).close();
  expect(await destroyLastSeen()).toBe(false);
  deleteDatabase.mockRestore();
  expect(await destroyLastSeen()).toBe(true);
});

it('destroys by the name of a person only what is theirs', async () => {
  await keepDocument(bob, document(1, bob));
  await destroyLastSeen(ada);
  expect(await keptPerson()).toBe(bob);
});

it('keeps nothing that was asked for before somebody left', async () => {
  await keepDocument(ada, document());
  const since = destructions();
  const leaving = destroyLastSeen();
  await Promise.all([keepRead(ada, bills, rent, since), keepDocument(ada, document(2), since), leaving]);
  expect(await keptPerson()).toBeUndefined();
  expect(await (await openOffline()).count('reads')).toBe(0);
});

it('opens with the document whose files are all there, until those of the next are', async () => {
  await keepDocument(ada, document(1));
  expect(await wholeDocument()).toBeUndefined();
  expect(await acceptCandidate(1)).toEqual(['/assets/shell/1/']);
  await keepDocument(ada, document(2));
  expect((await wholeDocument())?.at).toBe(1);
  expect((await candidateDocument())?.at).toBe(2);
  // A newer one came while the files of this one were fetched.
  await keepDocument(ada, document(3));
  await acceptCandidate(2);
  expect((await wholeDocument())?.at).toBe(1);
  expect(await acceptCandidate(3)).toEqual(['/assets/shell/1/']);
  expect(await wholeDocument()).toEqual(document(3));
});

it('keeps the document of each household of a person, and opens it for no other', async () => {
  const theirs = 9;
  await whole(document(1));
  await whole(document(2, theirs));
  expect(await wholeDocument('own')).toEqual(document(1));
  expect(await wholeDocument(theirs)).toEqual(document(2, theirs));
  expect(await wholeDocument('last')).toEqual(document(2, theirs));
  expect(await wholeDocument(10)).toBeUndefined();
  // The server has sent one of another household since, whose files did not come.
  await keepDocument(ada, document(3, 10));
  expect(await wholeDocument('last')).toBeUndefined();
  const database = await openOffline();
  const record = await database.get('documents', `whole:${theirs}`);
  await database.put('documents', record as NonNullable<typeof record>, `whole:${ada}`);
  expect(await wholeDocument('own')).toBeUndefined();
});

it('keeps documents of the households that were opened last, with the builds that they name', async () => {
  const named = (at: number, household: number) => ({ ...document(at, household), builds: [`/assets/shell/${at}/`] });
  for (let at = 1; at <= mostHouseholds; at += 1) await whole(named(at, at));
  expect(await whole(named(8, 8))).toEqual(['/assets/shell/8/', '/assets/shell/3/', '/assets/shell/2/']);
  expect(await wholeDocument(1)).toBeUndefined();
  // The household's page that is still open has the build of before.
  expect(await whole(named(9, 8))).toEqual(expect.arrayContaining(['/assets/shell/8/', '/assets/shell/9/']));
  expect(await wholeDocument(2)).toEqual(named(2, 2));
});

it('forgets a person whom the server has not served for as long as a session lasts', async () => {
  await keepDocument(ada, document());
  await keepRead(ada, bills, rent);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + longestMs - 60_000);
  expect(await readLastSeen(ada, bills)).toEqual(rent);
  jest.spyOn(Date, 'now').mockReturnValue(now + longestMs + 60_000);
  expect(await readLastSeen(ada, bills)).toBeUndefined();
  expect(await (await openOffline()).count('owners')).toBe(0);
});

it('takes no more room than it may: the oldest reads go first', async () => {
  await keepDocument(ada, document());
  const size = Math.floor(mostBytes / 8);
  for (let at = 1; at <= 10; at += 1)
    await keepRead(ada, `/api/transactions?offset=${at}`, answer('x'.repeat(size), at));
  expect(await readLastSeen(ada, '/api/transactions?offset=3')).toBeUndefined();
  expect((await readLastSeen(ada, '/api/transactions?offset=10'))?.at).toBe(10);
  for (let at = 11; at <= mostReads + 30; at += 1) await keepRead(ada, `/api/bills/${at}`, answer('{}', at));
  const database = await openOffline();
  expect([await database.count('reads'), await database.count('sizes')]).toEqual([mostReads, mostReads]);
});

it('opens nothing that was moved to another address', async () => {
  await keepDocument(ada, document());
  await keepRead(ada, bills, rent);
  const database = await openOffline();
  const [[from], record] = [await database.getAllKeys('reads'), (await database.getAll('reads'))[0]];
  await keepRead(ada, '/api/incomes', answer('[]'));
  const to = (await database.getAllKeys('reads')).find((name) => name !== from);
  await database.put('reads', record as NonNullable<typeof record>, to);
  expect(await readLastSeen(ada, '/api/incomes')).toBeUndefined();
});

it('has one database, by whose name it can be found', async () => {
  await openOffline();
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual([offlineDatabase]);
});
