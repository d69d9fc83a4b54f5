import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type ApiUnderTest, apiUnderTest } from '../support/api-under-test.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await apiUnderTest();
});
afterAll(() => api.close());

it('the script of docs/api.md does what the page says', async () => {
  const page = await readFile(new URL('../../docs/api.md', import.meta.url), 'utf8');
  const script = /```js\n([\s\S]+?)```/.exec(page)?.[1] ?? '';
  const folder = await mkdtemp(join(tmpdir(), 'daybook-docs-'));
  await writeFile(join(folder, 'script.mjs'), script);
  const person = await api.person();
  await person.call('POST', '/api/bills', { name: 'Rent', amount: '1200', dueDate: 31, status: 'scheduled' });
  const { body } = await person.call('POST', '/api/tokens', { name: 'Month report', scope: 'write' });
  const env = { DAYBOOK_URL: api.address, DAYBOOK_TOKEN: body.token, TZ: 'UTC' };
  const run = async () => (await promisify(execFile)(process.execPath, [join(folder, 'script.mjs')], { env })).stdout;
  expect(await run()).toBe('1 added\n31: Rent 1200.00 (scheduled)\n');
  expect(await run()).toBe('0 added\n31: Rent 1200.00 (scheduled)\n');
  await rm(folder, { recursive: true });
});
