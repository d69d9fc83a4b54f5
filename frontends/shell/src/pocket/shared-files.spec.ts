/** @jest-environment node */
import 'fake-indexeddb/auto';
import { openOffline } from './offline-database.js';
import { forgetShared, keepShared, offeredShared, takeShared } from './shared-files.js';

const [ada, bob] = [7, 8];
const csv = () => new File(['Date,Amount\n2026-03-01,5'], 'march.csv', { type: 'text/csv' });
const taken = async (person: number) =>
  Promise.all((await takeShared(person)).map(async (file) => [file.name, file.type, await file.text()]));

afterEach(async () => {
  jest.restoreAllMocks();
  await forgetShared();
});

it('hands a file to whoever signs in, once', async () => {
  expect(await keepShared([csv()], undefined)).toBe(true);
  expect(await taken(ada)).toEqual([['march.csv', 'text/csv', 'Date,Amount\n2026-03-01,5']]);
  expect(await taken(ada)).toEqual([]);
});

it('hands what somebody shared while signed in to nobody else', async () => {
  await keepShared([csv()], ada);
  expect(await taken(bob)).toEqual([]);
  expect(await taken(ada)).toEqual([]);
  expect(await (await openOffline()).count('shared')).toBe(0);
});

it('names what waits, and whether anybody may have sent it, and leaves it there', async () => {
  await keepShared([csv()], undefined);
  const files = [{ name: 'march.csv', size: 24 }];
  expect(await offeredShared(ada)).toEqual({ files, isNobodys: true });
  await keepShared([csv()], ada);
  expect(await offeredShared(ada)).toEqual({ files, isNobodys: false });
  expect((await taken(ada)).length).toBe(1);
});

it('names to nobody what somebody else has shared, and destroys it', async () => {
  await keepShared([csv()], ada);
  expect(await offeredShared(bob)).toBeUndefined();
  expect(await (await openOffline()).count('shared')).toBe(0);
});

it('keeps it for an hour, and unreadable', async () => {
  await keepShared([csv()], undefined);
  const [record] = await (await openOffline()).getAll('shared');
  expect(Buffer.from(record?.content.bytes ?? new ArrayBuffer(0)).toString('latin1')).not.toContain('Amount');
  expect(JSON.stringify(record)).not.toContain('march');
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61 * 60_000);
  expect(await taken(ada)).toEqual([]);
});

it('is forgotten when somebody logs out', async () => {
  await keepShared([csv()], ada);
  await forgetShared();
  expect(await taken(ada)).toEqual([]);
});

it('keeps what was shared last, and says where there was nothing', async () => {
  await keepShared([csv()], undefined);
  await keepShared([new File(['x'], 'april.csv')], undefined);
  expect((await taken(ada)).map(([name]) => name)).toEqual(['april.csv']);
  expect(await keepShared([], undefined)).toBe(false);
});
