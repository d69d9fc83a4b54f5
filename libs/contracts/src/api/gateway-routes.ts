import { z } from 'zod';
import { changesQuery } from '../http/changes.js';
import { call, type Route } from './route.js';

const reference = { service: 'gateway', group: 'This description', access: 'public' } as const;

export const gatewayRoutes: readonly Route[] = [
  {
    service: 'gateway',
    group: 'Changes',
    access: 'signed-in',
    ...call('GET', '/api/changes', 'listenToChanges', 'What changes, as it changes'),
    additive: true,
    scope: 'read',
    ids: [],
    description: [
      'Server-sent events, for as long as the session or token holds. `changed` carries `{changed, operationId}`: paths below `/api` that',
      'may answer otherwise now, and the `Operation-Id` of the change. It comes when a read shows the change.',
      '`refresh` means that something may have been missed: read everything again. `end` means that coming back is of no use.',
      'The id of an event, in `Last-Event-ID` or `after`, is where to resume.',
    ].join(' '),
    query: changesQuery,
    answers: {
      200: {
        description: 'The events.',
        schema: z.string(),
        contentType: 'text/event-stream',
        example: 'event: changed\ndata: {"changed":["bills"],"operationId":"7f3c1c9e-51f4-5f0e-9d0a-3f6f5d0f9a11"}\n\n',
      },
    },
    errors: ['too-many-streams'],
  },
  {
    ...reference,
    ...call('GET', '/api/openapi.json', 'readDescription', 'This description as OpenAPI 3.1'),
    additive: true,
    scope: 'none',
    ids: [],
    answers: { 200: { description: 'The document.', schema: z.looseObject({ openapi: z.string() }) } },
  },
  {
    ...reference,
    ...call('GET', '/api/docs', 'readDescriptionPage', 'This description as a page'),
    additive: true,
    scope: 'none',
    ids: [],
    answers: { 200: { description: 'The page.', schema: z.string(), contentType: 'text/html' } },
  },
];
