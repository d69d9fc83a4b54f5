import { errorBody } from '../http/primitives.js';
import { bodyLimitsOf } from './body-limits.js';
import { errorAnswers, ref, type SharedAnswers } from './error-answers.js';
import { requestHeaders, type ResponseHeader, responseHeaders } from './headers.js';
import { type Components, jsonSchemaOf, type JsonSchema } from './named-schemas.js';
import { parametersOf } from './parameters.js';
import type { Answer, Route } from './route.js';
import { apiRoutes, isChange, isReference } from './routes.js';

const about = [
  'Everything that the product does is available through these calls. Routes marked **+** are additive to the specification.',
  '',
  'Money is decimal text with two decimals (`"45.00"`), dates are `YYYY-MM-DD`, flags are 0 or 1, and ids are integers, unique within a household and kind.',
  'Ids of other households are treated as not found.',
  'Errors are JSON with a readable `message` and a stable kebab-case `code`.',
  '',
  'Sign in with `POST /api/login`, which sets the session cookie, or send a personal access token as `Authorization: Bearer …`.',
].join('\n');

const securityOf = ({ access, scope }: Route): Record<string, string[]>[] => {
  if (access === 'public') return [];
  return scope === 'none' ? [{ cookie: [] }] : [{ cookie: [] }, { token: [scope] }];
};

const bodyOf = (route: Route, components: Components): JsonSchema => {
  const { body } = route;
  if (!body) return {};
  const { bytes, values } = bodyLimitsOf(route);
  return {
    requestBody: {
      description: `At most ${bytes / 1024} KiB and ${values.toLocaleString('en-US')} values.`,
      required: true,
      content: {
        'application/json': {
          schema: jsonSchemaOf(body.schema, 'input', components),
          ...(body.example === undefined ? {} : { example: body.example }),
        },
      },
    },
  };
};

/** The headers of a route's answers, besides its own. */
const answerHeaders = (route: Route): ResponseHeader[] => {
  const always: ResponseHeader[] = ['Cache-Control', 'RateLimit', 'RateLimit-Policy'];
  if (isReference(route)) return always;
  const reads: ResponseHeader[] = route.method === 'GET' ? ['ETag', 'Daybook-Stale'] : [];
  const changes: ResponseHeader[] = isChange(route) ? ['Operation-Id', 'Idempotent-Replayed', 'Daybook-Stale'] : [];
  const past: ResponseHeader[] = route.asOf ? ['Daybook-As-Of'] : [];
  const tried: ResponseHeader[] = route.scenario ? ['Daybook-Scenario'] : [];
  return [...always, ...reads, ...past, ...tried, ...changes];
};

const answerOf = (route: Route, answer: Answer, components: Components): JsonSchema => ({
  description: answer.description,
  headers: Object.fromEntries(
    [...answerHeaders(route), ...(answer.headers ?? [])].map((name) => [name, ref('headers', name)]),
  ),
  ...(answer.schema
    ? {
        content: {
          [answer.contentType ?? 'application/json']: {
            schema: jsonSchemaOf(answer.schema, 'output', components),
            ...(answer.example === undefined ? {} : { example: answer.example }),
          },
        },
      }
    : {}),
});

const recent = 'A session must have been begun, or confirmed by `POST /api/account/confirm`, within 15 minutes.';

const describedAs = ({ description, recent: isSensitive }: Route): { description?: string } => {
  const text = [description, isSensitive && recent].filter(Boolean).join(' ');
  return text ? { description: text } : {};
};

const operationOf = (route: Route, components: Components, responses: SharedAnswers): JsonSchema => ({
  operationId: route.operationId,
  tags: [route.group],
  summary: route.additive ? `${route.summary} +` : route.summary,
  ...describedAs(route),
  ...(route.additive ? { 'x-additive': true } : {}),
  security: securityOf(route),
  parameters: parametersOf(route, components),
  ...bodyOf(route, components),
  responses: {
    ...Object.fromEntries(
      Object.entries(route.answers).map(([status, answer]) => [status, answerOf(route, answer, components)]),
    ),
    ...(route.method === 'GET' && !isReference(route)
      ? { 304: { description: 'Not changed since the answer named by `If-None-Match`.' } }
      : {}),
    ...errorAnswers(route, responses),
  },
});

const described = (
  table: Readonly<Record<string, { schema: Parameters<typeof jsonSchemaOf>[0]; description: string }>>,
  components: Components,
) =>
  Object.fromEntries(
    Object.entries(table).map(([name, { schema, description }]) => [
      name,
      { description, schema: jsonSchemaOf(schema, 'output', components) },
    ]),
  );

export interface OpenApiDocument extends JsonSchema {
  openapi: string;
  paths: Record<string, Record<string, JsonSchema>>;
  components: Record<string, Record<string, JsonSchema>>;
}

/** The whole API as an OpenAPI 3.1 document. */
export function openApiDocument(routes: readonly Route[] = apiRoutes): OpenApiDocument {
  const components: Components = new Map();
  jsonSchemaOf(errorBody, 'output', components);
  const responses: SharedAnswers = new Map();
  const paths: OpenApiDocument['paths'] = {};
  for (const route of routes) {
    paths[route.path] = {
      ...paths[route.path],
      [route.method.toLowerCase()]: operationOf(route, components, responses),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Daybook', version: '1.0.0', description: about, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    tags: [...new Set(routes.map(({ group }) => group))].map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1))),
      responses: Object.fromEntries(responses),
      headers: described(responseHeaders, components),
      parameters: Object.fromEntries(
        Object.entries(requestHeaders).map(([name, { schema, description, example }]) => [
          name,
          { name, in: 'header', description, schema: jsonSchemaOf(schema, 'input', components), example },
        ]),
      ),
      securitySchemes: {
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-daybook',
          description: 'Browser session, set by signing in. Named `daybook` when TLS is off.',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'A personal access token with scope `read` or `write` (which includes reading).',
        },
      },
    },
  };
}
