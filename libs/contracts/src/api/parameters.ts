import { planFigures } from '../http/index.js';
import { type Components, jsonSchemaOf, type JsonSchema } from './named-schemas.js';
import { pathParameters, type Route } from './route.js';
import { headersOf } from './routes.js';

/** Ids that are UUIDs or names; all others are integers. */
const uuids: ReadonlySet<string> = new Set([
  'import',
  'operation',
  'change',
  'preferencesChange',
  'budgetChange',
  'accountsChange',
  'session',
  'job',
  'readModel',
  'scenario',
]);

const schemaOfId = (of: string): JsonSchema => {
  if (of === 'figure') return { type: 'string', enum: Object.keys(planFigures) };
  return uuids.has(of) ? { type: 'string' } : { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER };
};

const asOfParameter: JsonSchema = {
  name: 'asOf',
  in: 'query',
  required: false,
  description:
    'Answers as it would have been answered then: an instant (ISO 8601, with `Z` or an offset), or a date, which stands for its end in `X-Time-Zone`. Not in the future. Only reads take it.',
  schema: { type: 'string' },
  example: '2026-03-12',
};

const scenarioParameter: JsonSchema = {
  name: 'scenario',
  in: 'query',
  required: false,
  description:
    'Id of a scenario: a read answers as it would be with its changes, and a change goes to the scenario alone. Not together with `asOf`.',
  schema: { type: 'string' },
};

/** Parameters of the path, the query and the headers, as OpenAPI writes them. */
export function parametersOf(route: Route, components: Components): JsonSchema[] {
  const inPath = pathParameters(route.path).map((name): JsonSchema => {
    const id = route.ids.find((policy) => policy.in === 'path' && policy.at === name);
    const schema = id ? schemaOfId(id.of) : { type: 'string' };
    return {
      name,
      in: 'path',
      required: true,
      ...(id ? { description: id.of === 'figure' ? 'Name of the figure.' : `Id of the ${id.of}.` } : {}),
      schema,
    };
  });
  const query = route.query ? jsonSchemaOf(route.query, 'input', components) : {};
  const { properties = {}, required = [] } = query as { properties?: JsonSchema; required?: string[] };
  const inQuery = Object.entries(properties).map(([name, schema]): JsonSchema => {
    const { description, ...rest } = schema as JsonSchema;
    return {
      name,
      in: 'query',
      required: required.includes(name),
      ...(description ? { description } : {}),
      schema: rest,
    };
  });
  const past: JsonSchema[] = route.asOf ? [asOfParameter] : [];
  const tried: JsonSchema[] = route.scenario ? [scenarioParameter] : [];
  const inHeaders = headersOf(route).map((name): JsonSchema => ({ $ref: `#/components/parameters/${name}` }));
  return [...inPath, ...inQuery, ...past, ...tried, ...inHeaders];
}
