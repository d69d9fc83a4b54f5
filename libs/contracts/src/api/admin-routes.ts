import { z } from 'zod';
import * as http from '../http/admin.js';
import { call, type Route } from './route.js';

const common = { service: 'admin', access: 'administrator', scope: 'none' } as const;
const accounts = { ...common, group: 'Administration', ids: [] } as const;
const operations = { ...common, group: 'Operations', additive: true } as const;

const clientErrorExample = {
  view: 'transactions',
  build: '3f2a9c',
  error: 'TypeError',
  thrownIn: ['amountOf /remotes/transactions/3f2a9c/45.js:1:2345'],
  components: ['Row /remotes/transactions/3f2a9c/45.js:1:2311', 'List'],
};

const recorded = 'The administrator is recorded in the log.';

export const adminRoutes: readonly Route[] = [
  {
    ...accounts,
    ...call('GET', '/api/admin/users', 'listUsers', 'List accounts'),
    description:
      'Without parameters, returns all accounts as an array. With any parameter, returns a page. The parameters are additive to the specification.',
    query: http.adminUsersQuery,
    answers: {
      200: {
        description: 'In order of registration.',
        schema: z.union([z.array(http.adminUser), http.adminUsersPage]),
      },
    },
  },
  {
    ...accounts,
    ...call('GET', '/api/admin/stats', 'readStats', 'Count accounts'),
    answers: { 200: { description: 'Counts and the newest accounts.', schema: http.adminStats } },
  },
  {
    ...operations,
    ...call('GET', '/api/admin/projections', 'listReadModels', 'List read models and their progress'),
    ids: [],
    answers: { 200: { description: 'The read models of every service.', schema: z.array(http.readModelState) } },
  },
  {
    ...operations,
    ...call('POST', '/api/admin/projections/{name}/rebuild', 'rebuildReadModel', 'Rebuild a read model'),
    recent: true,
    ids: [{ in: 'path', at: 'name', of: 'readModel', foreign: 'installation' }],
    description: `Builds a new generation from the log. The present one is served until the cutover. ${recorded}`,
    answers: { 202: { description: 'The rebuild starts within a second.', schema: http.rebuildAnswer } },
    errors: ['read-model-not-found'],
  },
  {
    ...operations,
    ...call('GET', '/api/admin/parked', 'listParkedStreams', 'List parked streams'),
    ids: [],
    description: 'Streams that a read model stopped at because an event failed. All other streams continue.',
    answers: { 200: { description: 'The parked streams of every read model.', schema: z.array(http.parkedStream) } },
  },
  {
    ...operations,
    ...call('POST', '/api/admin/parked/retry', 'retryParkedStreams', 'Retry parked streams'),
    recent: true,
    ids: [],
    description: `Retries all parked streams (at most 1,000 at once), those of one read model, or one stream. ${recorded}`,
    body: { schema: http.retryParkedBody, example: {} },
    answers: { 202: { description: 'How many streams are retried.', schema: http.retryParkedAnswer } },
    errors: ['parked-stream-not-found'],
  },
  {
    ...operations,
    ...call('GET', '/api/admin/jobs', 'listJobs', 'List jobs'),
    ids: [],
    description: 'Jobs that are waiting, running or failed for good.',
    answers: { 200: { description: 'The oldest first.', schema: z.array(http.adminJob) } },
  },
  {
    ...operations,
    ...call('POST', '/api/admin/jobs/{id}/retry', 'retryJob', 'Retry a failed job'),
    recent: true,
    ids: [{ in: 'path', at: 'id', of: 'job', foreign: 'installation' }],
    description: recorded,
    answers: { 202: { description: 'The job is queued.', schema: http.adminJob } },
    errors: ['job-not-found', 'job-not-dead'],
  },
  {
    ...operations,
    ...call('GET', '/api/admin/operations', 'listOpenOperations', 'List unfinished operations'),
    ids: [],
    description: 'Long operations of households that are running or failed.',
    answers: { 200: { description: 'The oldest first.', schema: z.array(http.openOperation) } },
  },
  {
    ...operations,
    ...call('POST', '/api/client-errors', 'reportClientError', 'Report a fault of a view'),
    access: 'signed-in',
    ids: [],
    description:
      'Sent by the page where a view failed while it was drawn: where in the program, and nothing of what the page showed. At most 20 an hour from one user. Who reported it is not kept.',
    body: { schema: http.clientErrorBody, example: clientErrorExample, limits: { bytes: 16 * 1024, values: 250 } },
    answers: { 204: { description: 'Counted.' } },
    errors: ['too-many-attempts'],
  },
  {
    ...operations,
    ...call('GET', '/api/admin/client-errors', 'listClientErrors', 'List faults of views'),
    ids: [],
    description: 'The 200 that were reported last, each once for a build.',
    answers: { 200: { description: 'The newest first.', schema: z.array(http.clientError) } },
  },
  {
    ...operations,
    ...call('DELETE', '/api/admin/client-errors', 'clearClientErrors', 'Clear the list of faults of views'),
    recent: true,
    ids: [],
    answers: { 204: { description: 'The list is empty, until a fault is reported again.' } },
  },
];
