import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { type CategoriesInUse, type ChangedCategories, type ErrorBody, preferencesCategory } from '@daybook/contracts';
import { streamName } from '@daybook/event-sourcing';
import type { Call } from '@daybook/nest/test-support';
import { append, openTransactions, row } from './household.js';

/** The service, and the calls that change its categories. */
export const categoriesUnderTest = () => {
  const the = {} as { opened: Awaited<ReturnType<typeof openTransactions>> };

  beforeAll(async () => {
    the.opened = await openTransactions(openEmbeddedPlatform);
  });
  afterAll(() => the.opened.close());

  const path = '/api/categories';
  const rename = (call: Call, from: string, to: string, headers?: Record<string, string>) =>
    call<ChangedCategories & ErrorBody>('POST', `${path}/rename`, { from, to }, headers);
  const merge = (call: Call, from: string[], to: string) =>
    call<ChangedCategories & ErrorBody>('POST', `${path}/merge`, { from, to });
  const undo = (call: Call, operationId: string | null) =>
    call<ChangedCategories & ErrorBody>('POST', `${path}/undo`, { operationId });
  const restore = (call: Call, name: string) => call<ChangedCategories>('POST', `${path}/restore`, { name });
  const all = async (call: Call) => (await call<CategoriesInUse>('GET', path)).body;
  const use = async (call: Call, name: string) => (await all(call)).categories.find((one) => one.name === name);
  const renamed = async (call: Call) => (await all(call)).renamed;
  const on = (day: number, category: string) => row({ date: `2022-08-${String(day).padStart(2, '0')}`, category });
  const colors = (tenant: string, text: string) =>
    append(
      the.opened.platform,
      tenant,
      streamName(preferencesCategory, tenant),
      [{ type: 'PreferencesSaved', data: { categoryColors: text } }],
      'no-stream',
    );
  return { the, rename, merge, undo, restore, all, use, renamed, on, colors };
};
