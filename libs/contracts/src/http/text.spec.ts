import { z } from 'zod';
import { apiRoutes } from '../api/index.js';
import { preferencesBody } from './identity.js';
import { importRow } from './transactions.js';

type Checked = [where: string, schema: z.ZodType];
type Inner = {
  innerType?: z.ZodType;
  element?: z.ZodType;
  options?: z.ZodType[];
  in?: z.ZodType;
  shape?: z.ZodRawShape;
};

/** Every text that a schema takes, by its place. */
function textsIn(schema: z.ZodType, at: string): Checked[] {
  const { innerType, element, options, in: input, shape } = schema.def as Inner;
  if (schema instanceof z.ZodString) return [[at, schema]];
  if (shape) return Object.entries(shape).flatMap(([key, inner]) => textsIn(inner as z.ZodType, `${at}.${key}`));
  const within = [...(options ?? []), ...[innerType, element, input].filter((one) => one !== undefined)];
  return within.flatMap((inner) => textsIn(inner, at));
}

/** Names that were stored before such texts were refused. */
const asStored = [
  'POST /api/categories/rename.from',
  'POST /api/categories/merge.from',
  'PUT /api/user-preferences.categoryColor.name',
];

const texts = [
  ...apiRoutes.flatMap(({ method, path, query, body }) =>
    [query, body?.schema].flatMap((schema) => (schema ? textsIn(schema, `${method} ${path}`) : [])),
  ),
  ...textsIn(importRow, 'a row of an import'),
].filter(([where]) => !asStored.includes(where));

it('there are more than a hundred texts in requests', () => {
  expect(texts.length).toBeGreaterThan(100);
});

it.each(texts)('%s takes no NUL and no half of a surrogate pair', (_, schema) => {
  const because = (given: string) => schema.safeParse(given).error?.issues.map(({ message }) => message);
  for (const given of ['\0', 'Rent\0', '\u0000zzz', '\ud83d', 'Rent\udc00s', '\ude00\ud83d']) {
    expect([given, because(given)]).toEqual([given, expect.arrayContaining(['contains characters that no text has'])]);
  }
});

it.each(['Pets\0', 'Pets\ud800'])(
  '%j, where it was stored as a category, can be taken off the list, and gets no color',
  (name) => {
    expect(preferencesBody.safeParse({ categoryColor: { name, color: null } }).success).toBe(true);
    const { error } = preferencesBody.safeParse({ categoryColor: { name, color: 'blue' } });
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['categoryColor.name', 'contains characters that no text has'],
    ]);
  },
);

it.each(['😀', '👩‍👩‍👧', '\u202e', '\uffff', 'Ω'])('%j is text', (given) => {
  expect(importRow.shape.description.parse(given)).toBe(given);
});
