import { z } from 'zod';
import {
  bulkDeleteBody,
  bulkEditBody,
  failedImport,
  importsQuery,
  importSummary,
  operation,
  resumedImport,
} from '../http/operations.js';
import { undoneImport, undoneOperation, undoOperationQuery, undoPreview, undoQuery } from '../http/undo.js';
import { type BodyLimits, call, type IdPolicy, type Route, scoped } from './route.js';

const common = { service: 'transactions', access: 'signed-in', additive: true } as const;
const many = { ...common, group: 'Bulk operations', scope: 'write' } as const;

const givenIds: IdPolicy = { in: 'body', at: 'ids.0', of: 'transaction', foreign: 'transaction-not-found' };

const byFilter: readonly IdPolicy[] = [
  { in: 'body', at: 'filter.billId', of: 'bill', foreign: 'bill-not-found' },
  { in: 'body', at: 'filter.groupId', of: 'bill', foreign: 'bill-not-found' },
  { in: 'body', at: 'filter.incomeId', of: 'income', foreign: 'income-not-found' },
  // Only excludes: an unknown id excludes nothing.
  { in: 'body', at: 'exceptIds.0', of: 'transaction', foreign: 'client-chosen' },
];

/** Of as many ids as a call takes. */
const ofIds: BodyLimits = { bytes: 4 * 1024 * 1024, values: 215_000 };

const running = {
  200: { description: 'Completed.', schema: operation },
  202: { description: 'Still running: see `GET /api/operations/{id}`.', schema: operation },
};

export const operationsRoutes: readonly Route[] = [
  {
    ...many,
    ...call('POST', '/api/transactions/bulk-edit', 'editTransactions', 'Edit transactions in bulk'),
    description:
      'The transactions with these ids, or all that match a filter now. One that would have more than 20 tags stays as it is.',
    ids: [
      givenIds,
      { in: 'body', at: 'patch.billId', of: 'bill', foreign: 'bill-not-found' },
      { in: 'body', at: 'patch.incomeId', of: 'income', foreign: 'income-not-found' },
      ...byFilter,
    ],
    headers: ['Prefer'],
    body: {
      schema: bulkEditBody,
      example: { filter: { search: 'coffee' }, patch: { category: 'Food' } },
      limits: ofIds,
    },
    answers: running,
    errors: ['bill-and-income', 'too-many-transactions', 'operation-failed'],
  },
  {
    ...many,
    ...call('POST', '/api/transactions/bulk-delete', 'removeTransactions', 'Delete transactions in bulk'),
    description:
      'The transactions with these ids, those between two dates (both inclusive), or all that match a filter now.',
    ids: [givenIds, ...byFilter],
    headers: ['Prefer'],
    body: { schema: bulkDeleteBody, example: { from: '2026-03-01', to: '2026-03-31' }, limits: ofIds },
    answers: running,
    errors: ['too-many-transactions', 'operation-failed'],
  },
  {
    ...common,
    ...call('GET', '/api/operations/{id}', 'readOperation', 'Get an operation'),
    scope: 'read',
    group: 'Bulk operations',
    ids: [{ in: 'path', at: 'id', of: 'operation', foreign: 'operation-not-found' }],
    answers: { 200: { description: 'The operation and its progress.', schema: operation } },
  },
  {
    ...many,
    ...call('POST', '/api/operations/{id}/undo', 'undoOperation', 'Undo a change of transactions, rules or categories'),
    description:
      'Restores what the change has set and no later change has set again, field by field; what it deleted comes back under its id. The id is that of a change, as in `GET /api/history`, which has this address in `undo`. Repeating the call changes nothing more.',
    query: undoOperationQuery,
    ids: [{ in: 'path', at: 'id', of: 'operation', foreign: 'operation-not-found' }],
    headers: ['Prefer'],
    answers: {
      200: {
        description: 'Undone; with `dryRun` what would be.',
        schema: z.union([undoneOperation, undoPreview]),
      },
      202: { description: 'Still running: see `GET /api/operations/{id}` for each.', schema: undoneOperation },
    },
    errors: [
      'operation-not-undoable',
      'too-many-transactions',
      'too-many-series',
      'too-many-rules',
      'too-many-renames',
      'operation-failed',
    ],
  },
  {
    ...common,
    ...call('GET', '/api/imports', 'listImports', 'List imports'),
    asOf: true,
    ...scoped('read'),
    group: 'Imports',
    description: 'Without `limit` and `offset` all of them; with either, `X-Total-Count` is their number.',
    query: importsQuery,
    answers: {
      200: { description: 'The newest first.', schema: z.array(importSummary), headers: ['X-Total-Count'] },
    },
  },
  {
    ...common,
    ...call('GET', '/api/imports/failed', 'listFailedImports', 'List failed imports'),
    ...scoped('read'),
    group: 'Imports',
    description:
      'Imports of which rows were accepted but could not be stored, although that was tried for a week. They are kept until the import is resumed or undone.',
    answers: { 200: { description: 'The newest first.', schema: z.array(failedImport) } },
  },
  {
    ...common,
    ...call('POST', '/api/imports/{id}/resume', 'resumeImport', 'Resume a failed import'),
    scope: 'write',
    group: 'Imports',
    description: 'Tries again to store the rows of its batches that failed, if there are any.',
    ids: [{ in: 'path', at: 'id', of: 'import', foreign: 'import-not-found' }],
    answers: { 202: { description: 'The rows will be stored soon.', schema: resumedImport } },
  },
  {
    ...common,
    ...call('POST', '/api/imports/{id}/undo', 'undoImport', 'Undo an import'),
    scope: 'write',
    group: 'Imports',
    description: 'Deletes its rows and refuses later batches. Repeating the call gives the same answer.',
    ids: [{ in: 'path', at: 'id', of: 'import', foreign: 'import-not-found' }],
    query: undoQuery,
    answers: {
      200: { description: 'Undone; with `dryRun` what would be.', schema: z.union([undoneImport, undoPreview]) },
      202: { description: 'Still running: see `GET /api/operations/{id}`.', schema: undoneImport },
    },
    errors: ['operation-failed'],
  },
];
