import { z } from 'zod';
import { bulkDeleteBody, bulkEditBody, importSummary, operation, undoneOperation } from '../http/operations.js';
import { call, type IdPolicy, type Route } from './route.js';

const common = { service: 'transactions', access: 'signed-in', additive: true } as const;
const many = { ...common, group: 'Many transactions at once', scope: 'write' } as const;

const givenIds: IdPolicy = { in: 'body', at: 'ids.0', of: 'transaction', foreign: 'transaction-not-found' };

const byFilter: readonly IdPolicy[] = [
  { in: 'body', at: 'filter.billId', of: 'bill', foreign: 'bill-not-found' },
  { in: 'body', at: 'filter.groupId', of: 'bill', foreign: 'bill-not-found' },
  // It only spares: what is not there needs no sparing.
  { in: 'body', at: 'exceptIds.0', of: 'transaction', foreign: 'client-chosen' },
];

const running = {
  200: { description: 'It is done.', schema: operation },
  202: { description: 'It goes on: see `GET /api/operations/{id}`.', schema: operation },
};

export const operationsRoutes: readonly Route[] = [
  {
    ...many,
    ...call('POST', '/api/transactions/bulk-edit', 'editTransactions', 'Change many transactions alike'),
    description: 'Those of the ids, or all that a filter lets through at this moment.',
    ids: [givenIds, { in: 'body', at: 'patch.billId', of: 'bill', foreign: 'bill-not-found' }, ...byFilter],
    headers: ['Prefer'],
    body: { schema: bulkEditBody, example: { filter: { search: 'coffee' }, patch: { category: 'Food' } } },
    answers: running,
    errors: ['too-many-transactions', 'operation-failed'],
  },
  {
    ...many,
    ...call('POST', '/api/transactions/bulk-delete', 'removeTransactions', 'Delete many transactions'),
    description: 'Those of the ids, those between two dates (both inclusive), or all that a filter lets through now.',
    ids: [givenIds, ...byFilter],
    headers: ['Prefer'],
    body: { schema: bulkDeleteBody, example: { from: '2026-03-01', to: '2026-03-31' } },
    answers: running,
    errors: ['too-many-transactions', 'operation-failed'],
  },
  {
    ...common,
    ...call('GET', '/api/operations/{id}', 'readOperation', 'How far a long operation is'),
    scope: 'read',
    group: 'Many transactions at once',
    ids: [{ in: 'path', at: 'id', of: 'operation', foreign: 'operation-not-found' }],
    answers: { 200: { description: 'The operation.', schema: operation } },
  },
  {
    ...many,
    ...call('POST', '/api/operations/{id}/undo', 'undoOperation', 'Take a bulk edit back'),
    description:
      'Each transaction gets the values back that it had by hand before, in those fields that nobody has set since. Again, it finds nothing more to do.',
    ids: [{ in: 'path', at: 'id', of: 'operation', foreign: 'operation-not-found' }],
    headers: ['Prefer'],
    answers: {
      200: { description: 'It is done.', schema: undoneOperation },
      202: { description: 'It goes on: see `GET /api/operations/{id}` for each.', schema: undoneOperation },
    },
    errors: ['operation-not-undoable', 'too-many-transactions', 'operation-failed'],
  },
  {
    ...common,
    ...call('GET', '/api/imports', 'listImports', 'What was imported'),
    scope: 'read',
    ids: [],
    group: 'Imports',
    answers: { 200: { description: 'The newest first.', schema: z.array(importSummary) } },
  },
  {
    ...common,
    ...call('POST', '/api/imports/{id}/undo', 'undoImport', 'Take an import back'),
    scope: 'write',
    group: 'Imports',
    description: 'Its rows are deleted, and batches of it that come later are refused. Again, it is answered alike.',
    ids: [{ in: 'path', at: 'id', of: 'import', foreign: 'import-not-found' }],
    answers: running,
    errors: ['operation-failed'],
  },
];
