import { z } from 'zod';
import { call, type Route } from './route.js';

const reference = { service: 'gateway', group: 'This description', access: 'public' } as const;

export const gatewayRoutes: readonly Route[] = [
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
