import { z } from 'zod';
import * as http from '../http/admin.js';
import { call, type Route } from './route.js';

const common = { service: 'admin', access: 'administrator', scope: 'none' } as const;
const accounts = { ...common, group: 'Administration', ids: [] } as const;
const operations = { ...common, group: 'Operations', additive: true } as const;

const recorded = 'Who did it is recorded in the log.';

export const adminRoutes: readonly Route[] = [
  {
    ...accounts,
    ...call('GET', '/api/admin/users', 'listUsers', 'All accounts, or a page of them'),
    description:
      'Without any parameter the answer is the whole list, as an array. With one it is a page. Parameters are additive to the specification.',
    query: http.adminUsersQuery,
    answers: {
      200: {
        description: 'In the order in which they registered.',
        schema: z.union([z.array(http.adminUser), http.adminUsersPage]),
      },
    },
  },
  {
    ...accounts,
    ...call('GET', '/api/admin/stats', 'readStats', 'How many accounts there are'),
    answers: { 200: { description: 'Counts, and the newest accounts.', schema: http.adminStats } },
  },
  {
    ...operations,
    ...call('GET', '/api/admin/projections', 'listReadModels', 'The read models and how far they are'),
    ids: [],
    answers: { 200: { description: 'Of every service.', schema: z.array(http.readModelState) } },
  },
  {
    ...operations,
    ...call('POST', '/api/admin/projections/{name}/rebuild', 'rebuildReadModel', 'Make a read model anew'),
    ids: [{ in: 'path', at: 'name', of: 'readModel', foreign: 'installation' }],
    description: `It is made from the log beside the present one, which is served until the new one takes its place. ${recorded}`,
    answers: { 202: { description: 'It begins within a second.', schema: http.rebuildAnswer } },
    errors: ['read-model-not-found'],
  },
  {
    ...operations,
    ...call('GET', '/api/admin/parked', 'listParkedStreams', 'What stands still'),
    ids: [],
    description: 'Streams that a read model could not follow past an event. Everything else goes on.',
    answers: { 200: { description: 'Of every read model.', schema: z.array(http.parkedStream) } },
  },
  {
    ...operations,
    ...call('POST', '/api/admin/parked/retry', 'retryParkedStreams', 'Try again what stands still'),
    ids: [],
    description: `All of it, at most 1,000 streams at once; or those of a read model, or one stream. ${recorded}`,
    body: { schema: http.retryParkedBody, example: {} },
    answers: { 202: { description: 'How many streams are tried.', schema: http.retryParkedAnswer } },
    errors: ['parked-stream-not-found'],
  },
  {
    ...operations,
    ...call('GET', '/api/admin/jobs', 'listJobs', 'Work that waits, runs or was given up'),
    ids: [],
    answers: { 200: { description: 'The oldest first.', schema: z.array(http.adminJob) } },
  },
  {
    ...operations,
    ...call('POST', '/api/admin/jobs/{id}/retry', 'retryJob', 'Try a job again that was given up'),
    ids: [{ in: 'path', at: 'id', of: 'job', foreign: 'installation' }],
    description: recorded,
    answers: { 202: { description: 'It waits for its turn.', schema: http.adminJob } },
    errors: ['job-not-found', 'job-not-dead'],
  },
  {
    ...operations,
    ...call('GET', '/api/admin/operations', 'listOpenOperations', 'Long operations that have not ended'),
    ids: [],
    answers: { 200: { description: 'The oldest first.', schema: z.array(http.openOperation) } },
  },
];
