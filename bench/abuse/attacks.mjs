import { randomUUID } from 'node:crypto';
import { attacksOnBooks } from './attacks-on-books.mjs';
import { attacksOnFeatures } from './attacks-on-features.mjs';
import {
  emptyRows,
  filled,
  json,
  mebibyte,
  password,
  read,
  repeated,
  signUp,
  validRows,
  withRows,
} from './requests.mjs';

const coffee = (n) => ({
  date: '2026-03-04',
  description: 'CORNER COFFEE',
  amount: '4.50',
  type: 'debit',
  account: n < 35_000 ? 'A' : 'B',
});
const spread = (n) => ({
  ...coffee(0),
  date: `2026-0${(n % 9) + 1}-${String((n % 28) + 1).padStart(2, '0')}`,
  description: `MERCHANT ${n % 997} #${n}`,
});

const head = ({ hostname, port, from, prepared }, path, length) =>
  `POST ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nX-Forwarded-For: ${from}\r\nContent-Type: application/json\r\n` +
  `${prepared?.cookie ? `Cookie: ${prepared.cookie}\r\n` : ''}Content-Length: ${length}\r\n\r\n`;

/** All but the end of a body, and then nothing. */
const held = (path, bytes, prepare) => {
  const most = Buffer.alloc(bytes - 1, ' ');
  return { prepare, strike: (context, _, over) => context.hold([head(context, path, bytes), most], over) };
};

const rule = { name: 'R', isActive: 1, actions: [{ type: 'set_category', value: 'Food' }] };
const matchingAll = { ...rule, conditions: [{ field: 'description', operator: 'contains', value: 'e' }] };
const duplicates = '/api/transactions/duplicates';
const bulk = '/api/transactions/bulk';
const bill = { name: 'Weekly', amount: '4.50', frequency: 'weekly', paymentDates: 'monday' };
const manyParameters = `/api/yearly-data?${Array.from({ length: 2_600 }, (_, n) => n.toString(36)).join('&')}`;

/** What somebody may do who means no good, by name: bodies first, then rows, then sheer number. */
export const attacks = {
  'empty rows, no cookie': repeated(duplicates, () => emptyRows(30 * mebibyte)),
  'empty rows': repeated(duplicates, () => emptyRows(30 * mebibyte), { prepare: signUp }),
  '199,001 empty rows': repeated(duplicates, () => emptyRows(199_001 * 3 + 10), { prepare: signUp }),
  '199,000 valid rows': repeated(duplicates, () => validRows(199_000), { prepare: signUp }),
  'one text of 31 MiB': repeated(duplicates, () => filled('{"rows":["', 'x', '"]}', 31 * mebibyte), {
    prepare: signUp,
  }),
  'nested lists': repeated(duplicates, () => filled('{"rows":[', '[[],[[]],{}]', ']}', 30 * mebibyte), {
    prepare: signUp,
  }),
  'bodies held, no cookie': held(duplicates, 31 * mebibyte),
  'bodies held': held(duplicates, 31 * mebibyte, signUp),
  'sign-in of 4 MiB': repeated('/api/login', () => emptyRows(4 * mebibyte)),
  'wrong sign-ins': repeated('/api/login', () => json({ email: 'ann@example.com', password })),
  'batch of 4 MiB': repeated(bulk, () => filled('{"transactions":[', '{}', ']}', 4 * mebibyte), { prepare: signUp }),
  '200,000 ids': repeated(
    '/api/transactions/bulk-delete',
    () => json({ ids: Array.from({ length: 200_000 }, (_, n) => n + 1) }),
    { prepare: signUp },
  ),
  'equal rows in two accounts': {
    prepare: withRows(35_000, coffee),
    strike: (context, n) => {
      const rows = Array.from({ length: 250 }, () => coffee(35_000));
      const headers = { ...context.prepared, 'x-import-id': randomUUID(), 'x-import-batch': String(n) };
      return context.send({ method: 'POST', path: bulk, headers, body: json({ transactions: rows }) });
    },
  },
  'list of 35,000 rows': read('/api/transactions', withRows(35_000, spread)),
  'export of 35,000 rows': read('/api/transactions/export', withRows(35_000, spread)),
  'rule over 35,000 rows': repeated('/api/transaction-rules/preview', () => json(matchingAll), {
    prepare: withRows(35_000, spread),
  }),
  'new rules over 5,000 rows': repeated('/api/transaction-rules', () => json(matchingAll), {
    prepare: withRows(5_000, spread),
  }),
  'previews with a key': repeated('/api/transaction-rules/preview', () => json(matchingAll), {
    prepare: withRows(500, spread),
    headers: () => ({ 'idempotency-key': randomUUID() }),
  }),
  'weekly bills': {
    prepare: signUp,
    strike: ({ send, prepared: headers }, n) =>
      n % 10 === 0
        ? send({ path: '/api/bills', headers })
        : send({ method: 'POST', path: '/api/bills', headers, body: json({ ...bill, name: `Weekly ${n}` }) }),
  },
  'empty accounts erased': {
    // The files are compacted for them: all that the others have in them, too.
    prepare: withRows(10_000, spread),
    strike: async (context) => {
      const email = `${randomUUID()}@example.com`;
      const body = json({ email, password, firstName: 'A', lastName: 'B' });
      const { status, cookie } = await context.send({ method: 'POST', path: '/api/register', body });
      if (status !== 201) return { status };
      const confirmed = json({ password, confirmation: email });
      return context.send({ method: 'POST', path: '/api/account/delete', headers: { cookie }, body: confirmed });
    },
  },
  'reads of oneself': read('/api/auth/user', signUp),
  'reads, no cookie': read('/api/bills'),
  'wrong tokens': repeated('/api/bills', undefined, {
    method: 'GET',
    headers: () => ({ authorization: `Bearer ${randomUUID()}` }),
  }),
  'forgotten passwords': repeated('/api/forgot-password', () => json({ email: 'ann@example.com' })),
  'API description': read('/api/openapi.json'),
  'API page': read('/api/docs'),
  documents: read('/', signUp),
  'many parameters': read(manyParameters, signUp),
  ...attacksOnFeatures,
  ...attacksOnBooks,
};
