import { randomUUID } from 'node:crypto';
import { batchesOf, inParallel } from '../../tests/support/household.ts';

export const mebibyte = 1024 * 1024;
export const password = 'correct horse';

/** `start`, then the item again and again up to so many bytes, then `end`. */
export const filled = (start, item, end, bytes) => {
  const times = Math.floor((bytes - start.length - end.length) / (item.length + 1));
  return Buffer.from(`${start}${Array.from({ length: times }, () => item).join(',')}${end}`);
};

export const json = (value) => Buffer.from(JSON.stringify(value));
export const emptyRows = (bytes) => filled('{"rows":[', '{}', ']}', bytes);
export const validRows = (count) =>
  json({
    rows: Array.from({ length: count }, (_, n) => ({
      date: `2026-0${(n % 9) + 1}-${String((n % 28) + 1).padStart(2, '0')}`,
      description: `MERCHANT ${n % 997} #${n}`,
      amount: `${(n % 500) + 1}.10`,
    })),
  });

export const signUp = async ({ send }) => {
  const body = json({ email: `${randomUUID()}@example.com`, password, firstName: 'A', lastName: 'B' });
  const { status, cookie } = await send({ method: 'POST', path: '/api/register', body });
  if (status !== 201) throw new Error(`registration answered ${status}`);
  return { cookie };
};

/** Signs up and imports so many rows, in batches as the client does. */
export const withRows = (count, rowOf) => async (context) => {
  const { cookie } = await signUp(context);
  const rows = Array.from({ length: count }, (_, n) => rowOf(n));
  await inParallel(batchesOf(rows, 250), 3, async ({ importId, number, rows: transactions }) => {
    const headers = { cookie, 'x-import-id': importId, 'x-import-batch': String(number) };
    const body = json({ transactions });
    const { status } = await context.send({ method: 'POST', path: '/api/transactions/bulk', headers, body });
    if (status !== 200) throw new Error(`a batch answered ${status}`);
  });
  return { cookie };
};

/** The same request again and again; its body is made once. */
export const repeated = (path, bodyOf, { prepare, headers = () => ({}), method = 'POST' } = {}) => {
  let body;
  return {
    prepare,
    strike: (context, n) => {
      body ??= bodyOf?.();
      return context.send({ method, path, body, headers: { ...context.prepared, ...headers(n) } });
    },
  };
};
export const read = (path, prepare) => repeated(path, undefined, { prepare, method: 'GET' });
