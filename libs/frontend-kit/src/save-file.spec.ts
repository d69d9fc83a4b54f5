import type { ShellApi, ToastOptions } from './contract.js';
import { savedFiles, textOf } from '../test-support/saved-files.js';
import { saveFile } from './save-file.js';
import { servePerson } from './served-person.js';

const asked: { url: string; headers: unknown }[] = [];
const answer = (init: Partial<Response>) => {
  asked.length = 0;
  globalThis.fetch = (async (url: string, { headers }: RequestInit) => {
    asked.push({ url, headers });
    return { ok: true, status: 200, statusText: '', ...init } as Response;
  }) as typeof fetch;
};

const toasts: ToastOptions[] = [];
const shell = {
  withRecentSignIn: async () => undefined,
  notify: (toast: ToastOptions) => toasts.push(toast),
} as unknown as ShellApi;

beforeEach(() => servePerson(7, () => undefined));
afterEach(() => {
  Reflect.deleteProperty(window, 'daybookHousehold');
  jest.restoreAllMocks();
});

it('lets the browser load what is of the person’s own household', async () => {
  answer({});
  const files = savedFiles();
  await saveFile(shell, '/api/transactions/export');
  expect([files.length, asked]).toEqual([1, []]);
});

it('saves what is of the household that the page shows, under the name that the server gives', async () => {
  Reflect.set(window, 'daybookHousehold', { 'Daybook-Household': '9' });
  const headers = new Headers({ 'content-disposition': 'attachment; filename="transactions.csv"' });
  answer({ headers, blob: async () => new Blob(['theirs']) });
  const [file] = await (async () => {
    const files = savedFiles();
    await saveFile(shell, '/api/transactions/export');
    return files;
  })();
  expect(file?.name).toBe('transactions.csv');
  expect(await textOf(file?.content as Blob)).toBe('theirs');
  expect(asked).toEqual([
    { url: '/api/transactions/export', headers: { 'X-Signed-In-As': '7', 'Daybook-Household': '9' } },
  ]);
});

it('says where the server refuses', async () => {
  Reflect.set(window, 'daybookHousehold', { 'Daybook-Household': '9' });
  answer({ ok: false, status: 404, text: async () => '{"message":"There is no such household"}' });
  await saveFile(shell, '/api/transactions/export');
  expect(toasts).toEqual([{ title: 'Export failed', description: 'There is no such household', tone: 'destructive' }]);
});
