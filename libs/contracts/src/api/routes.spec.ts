import { z } from 'zod';
import { pathParameters, type Route } from './route.js';
import { apiRoutes } from './routes.js';

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
}

const isId = (name: string): boolean => /^ids?$|Ids?$/.test(name);

/** The way to every id that a schema names: `billId`, `ids.0`, `patch.billId`. */
function idsIn({ properties = {}, items, anyOf = [], allOf = [] }: Schema, way = ''): string[] {
  return [
    ...Object.entries(properties).flatMap(([name, inner]) =>
      isId(name) ? [`${way}${name}${name.endsWith('s') ? '.0' : ''}`] : idsIn(inner, `${way}${name}.`),
    ),
    ...(items ? idsIn(items, `${way}0.`) : []),
    ...[...anyOf, ...allOf].flatMap((inner) => idsIn(inner, way)),
  ];
}

const schemaOf = (schema: z.ZodType | undefined): Schema =>
  schema ? (z.toJSONSchema(schema, { io: 'input' }) as Schema) : {};

/** Ids that a route takes without a word on what becomes of those of other households. */
const withoutPolicy = ({ path, body, query, ids }: Route): string[] => {
  const has = (place: string, at: string) => ids.some((policy) => policy.in === place && policy.at === at);
  return [
    ...pathParameters(path).filter((name) => !has('path', name)),
    ...idsIn(schemaOf(query)).filter((at) => !has('query', at)),
    ...idsIn(schemaOf(body?.schema)).filter((at) => !has('body', at)),
  ];
};

describe('every id that a route takes', () => {
  it.each(apiRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'by %s has a policy for those of other households',
    (_, route) => {
      expect(withoutPolicy(route)).toEqual([]);
    },
  );

  it('is found wherever a schema has it', () => {
    const schema = z.object({
      billId: z.int(),
      ids: z.array(z.int()),
      patch: z.object({ ruleId: z.int().nullable() }),
      rows: z.array(z.object({ id: z.int() })),
      amount: z.string(),
    });
    expect(idsIn(schemaOf(schema))).toEqual(['billId', 'ids.0', 'patch.ruleId', 'rows.0.id']);
  });
});

it('a route that everybody may call takes no id, and needs no token', () => {
  const open = apiRoutes.filter(({ access }) => access === 'public');
  expect(open.filter(({ ids, scope }) => ids.length > 0 || scope !== 'none')).toEqual([]);
});

it('a token to read opens reads alone', () => {
  expect(apiRoutes.filter(({ scope, method }) => scope === 'read' && method !== 'GET')).toEqual([]);
});
