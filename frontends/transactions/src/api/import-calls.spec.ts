import { importTransactions } from './import-calls.js';

it('asks again while an import is under way, with the same import and batch, and a name that the API takes', async () => {
  const answer = { inserted: 1, skipped: 0, ids: [4], importId: 'i', errors: [] };
  const answers = [
    { status: 202, body: '{"operationId":"o","importId":"i"}' },
    { status: 200, body: JSON.stringify(answer) },
  ];
  const sent: unknown[] = [];
  const names: unknown[] = [];
  globalThis.fetch = ((_url: string, init: RequestInit) => {
    sent.push(
      (init.headers as Record<string, string>)['X-Import-Batch'],
      (init.headers as Record<string, string>)['X-Import-Id'],
    );
    names.push((JSON.parse(String(init.body)) as { fileName?: string }).fileName);
    const { status, body } = answers.shift() ?? { status: 500, body: '' };
    return Promise.resolve({ status, ok: true, text: () => Promise.resolve(body) });
  }) as unknown as typeof fetch;
  const row = { date: '2026-03-01', description: 'Coffee', amount: '3.50', type: 'debit' as const };
  expect(await importTransactions([row], 'i', 2, { fileName: 'a\0\ud800.csv' })).toEqual(answer);
  expect(sent).toEqual(['2', 'i', '2', 'i']);
  expect(names).toEqual(['a\ufffd.csv', 'a\ufffd.csv']);
});
