import { z } from 'zod';
import { changesQuery } from '../http/changes.js';
import { call, type Route, scoped } from './route.js';

const reference = { service: 'gateway', group: 'API description', access: 'public' } as const;

export const gatewayRoutes: readonly Route[] = [
  {
    service: 'gateway',
    group: 'Changes',
    access: 'signed-in',
    ...call('GET', '/api/changes', 'listenToChanges', 'Listen to changes'),
    additive: true,
    ...scoped('read'),
    description: [
      'Server-sent events, while the session or token is valid. `changed` has `{changed, operationId}`: the paths below `/api` whose',
      'answers may have changed, and the `Operation-Id` of the change. It is sent once reads show the change.',
      '`refresh` means that events may be missing: read everything again. `end` means: do not reconnect.',
      'To resume, send the id of the last event as `Last-Event-ID` or `after`.',
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
    ...call('GET', '/api/openapi.json', 'readDescription', 'Get this description as OpenAPI 3.1'),
    additive: true,
    ...scoped('none'),
    answers: { 200: { description: 'The document.', schema: z.looseObject({ openapi: z.string() }) } },
  },
  {
    ...reference,
    ...call('GET', '/api/docs', 'readDescriptionPage', 'Get this description as a web page'),
    additive: true,
    ...scoped('none'),
    answers: { 200: { description: 'The page.', schema: z.string(), contentType: 'text/html' } },
  },
];
