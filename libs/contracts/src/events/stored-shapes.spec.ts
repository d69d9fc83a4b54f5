import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createCatalog } from '@daybook/event-sourcing';
import { z } from 'zod';
import { eventTypes } from './index.js';

/** `<Type>.json`, or `<Type>.<variant>.json`: the data of an event as it was stored once. What is there stays for good. */
const folder = fileURLToPath(new URL('../../fixtures/events', import.meta.url));
const fixtures = readdirSync(folder).map((file) => ({
  file,
  type: file.split('.')[0] ?? '',
  data: JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as unknown,
}));
const catalog = createCatalog(eventTypes);
const schemas: Record<string, z.ZodType> = {
  ...eventTypes.tenant,
  ...eventTypes.user,
  ...eventTypes.system,
  ...eventTypes.nobody,
};

/** Where a value of the schema may hold something, as `rows[].date`. */
const placesOf = (schema: z.core.JSONSchema.JSONSchema, place = ''): string[] => {
  const {
    properties = {},
    items,
    anyOf = [],
  } = schema as z.core.JSONSchema.ObjectSchema & {
    items?: z.core.JSONSchema.JSONSchema;
  };
  return [
    ...Object.entries(properties).flatMap(([name, own]) => [
      `${place}.${name}`,
      ...placesOf(own as z.core.JSONSchema.JSONSchema, `${place}.${name}`),
    ]),
    ...(items ? placesOf(items, `${place}[]`) : []),
    ...anyOf.flatMap((own) => placesOf(own as z.core.JSONSchema.JSONSchema, place)),
  ];
};

const placesIn = (value: unknown, place = ''): string[] => {
  if (Array.isArray(value)) return value.flatMap((item) => placesIn(item, `${place}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, own]) => [`${place}.${name}`, ...placesIn(own, `${place}.${name}`)]);
};

describe('the shapes of stored events', () => {
  it.each(catalog.types)('%s has a fixture of each of its fields', (type) => {
    const held = new Set(fixtures.filter((fixture) => fixture.type === type).flatMap(({ data }) => placesIn(data)));
    const named = new Set(placesOf(z.toJSONSchema(schemas[type] ?? z.never())));
    expect({ type, missing: [...named].filter((place) => !held.has(place)) }).toEqual({ type, missing: [] });
    expect(fixtures.some((fixture) => fixture.type === type)).toBe(true);
  });

  it.each(fixtures.map(({ file, type, data }) => [file, type, data] as const))(
    '%s is read as it was stored',
    (_, type, data) => {
      expect(catalog.read(type, data)).toEqual({ type, data });
      expect(catalog.toStore({ type, data })).toEqual(data);
    },
  );
});
