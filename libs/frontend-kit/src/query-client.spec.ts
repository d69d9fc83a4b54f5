import { createQueryClient, urlOf } from './query-client.js';

const json = (status: number, value: unknown) =>
  ({ status, statusText: '', ok: status < 300, text: () => Promise.resolve(JSON.stringify(value)) }) as Response;

/** Stands in for the network: answers by address, and counts. */
const network = (answers: Record<string, Response>): string[] => {
  const asked: string[] = [];
  globalThis.fetch = ((url: string) => {
    asked.push(url);
    return Promise.resolve(answers[url] ?? json(404, {}));
  }) as typeof fetch;
  return asked;
};

it('reads from the address that the key spells', async () => {
  const asked = network({ '/api/yearly-data?year=2026': json(200, [{ billId: 1 }]) });
  expect(urlOf(['/api', 'admin', 'users'])).toBe('/api/admin/users');
  expect(await createQueryClient().fetchQuery({ queryKey: ['/api', 'yearly-data?year=2026'] })).toEqual([
    { billId: 1 },
  ]);
  expect(asked).toEqual(['/api/yearly-data?year=2026']);
});

it('takes what the document has begun to read, once', async () => {
  const asked = network({ '/api/bills': json(200, ['later']) });
  const client = createQueryClient({ early: new Map([['/api/bills', Promise.resolve(json(200, ['early']))]]) });
  expect(await client.fetchQuery({ queryKey: ['/api', 'bills'] })).toEqual(['early']);
  expect(asked).toEqual([]);
  await client.invalidateQueries();
  expect(await client.fetchQuery({ queryKey: ['/api', 'bills'] })).toEqual(['later']);
  expect(asked).toEqual(['/api/bills']);
});

it('tells of a network that failed before the bundle arrived', async () => {
  const early = new Map([['/api/bills', Promise.reject<Response>(new TypeError('offline'))]]);
  await expect(createQueryClient({ early }).fetchQuery({ queryKey: ['/api', 'bills'] })).rejects.toThrow(
    'Network error: offline',
  );
});

it('tells that the session ended, by reads and by changes', async () => {
  network({ '/api/bills': json(401, { message: 'Sign in' }) });
  const signedOut = jest.fn();
  const client = createQueryClient({ onSignedOut: signedOut });
  await client.fetchQuery({ queryKey: ['/api', 'bills'] }).catch(() => undefined);
  expect(signedOut).toHaveBeenCalledTimes(1);
});

it('does not ask again by itself', async () => {
  const asked = network({ '/api/bills': json(500, {}) });
  await createQueryClient()
    .fetchQuery({ queryKey: ['/api', 'bills'] })
    .catch(() => undefined);
  expect(asked).toEqual(['/api/bills']);
});
