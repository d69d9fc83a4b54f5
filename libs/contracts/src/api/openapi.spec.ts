import { errorCodes } from './errors.js';
import { examples } from './examples.js';
import { named } from './named-schemas.js';
import { openApiDocument } from './openapi.js';
import { pathParameters } from './route.js';
import { apiRoutes } from './routes.js';

const document = openApiDocument();

type Json = { [key: string]: unknown };

/** Every object in the document, with the way to it. */
function* objectsIn(value: unknown, way = '#'): Generator<[way: string, object: Json]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [way, value as Json];
  for (const [key, inner] of Object.entries(value)) yield* objectsIn(inner, `${way}/${key}`);
}

const found = (pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((place, key) => (place as Json | undefined)?.[key], document);

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, path, operation })),
);

describe('the document', () => {
  it('is OpenAPI 3.1 and plain JSON', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  it('has every route of the table once', () => {
    expect(operations.map(({ name }) => name).sort()).toEqual(
      apiRoutes.map(({ method, path }) => `${method} ${path}`).sort(),
    );
  });

  it('names every operation once', () => {
    const ids = operations.map(({ operation }) => operation['operationId'] as string);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z]+$/);
  });

  it('has no dangling reference', () => {
    for (const [way, object] of objectsIn(document)) {
      if (typeof object['$ref'] !== 'string') continue;
      expect([way, found(object['$ref'])]).toEqual([way, expect.anything()]);
      expect(object['$ref']).not.toBe(way);
    }
  });

  it('describes each parameter of a path, as a required one', () => {
    for (const { name, path, operation } of operations) {
      const inPath = (operation['parameters'] as Json[]).filter((parameter) => parameter['in'] === 'path');
      expect([name, inPath.map((parameter) => parameter['name'])]).toEqual([name, pathParameters(path)]);
      for (const parameter of inPath) expect(parameter['required']).toBe(true);
    }
  });

  it('gives every answer a description, and every error a body with its codes', () => {
    for (const { name, operation } of operations) {
      for (const [status, given] of Object.entries(operation['responses'] as Record<string, Json>)) {
        const answer = typeof given['$ref'] === 'string' ? (found(given['$ref']) as Json) : given;
        expect([name, status, answer['description']]).toEqual([name, status, expect.stringMatching(/./)]);
        if (Number(status) < 400) continue;
        expect(JSON.stringify(answer['content'])).toContain('#/components/schemas/Error');
      }
    }
  });

  it('needs a session or a token except for public calls', () => {
    const security = (id: string) => operations.find(({ operation }) => operation['operationId'] === id)?.operation;
    expect(security('login')?.['security']).toEqual([]);
    expect(security('listBills')?.['security']).toEqual([{ cookie: [] }, { token: ['read'] }]);
    expect(security('addBill')?.['security']).toEqual([{ cookie: [] }, { token: ['write'] }]);
    expect(security('listUsers')?.['security']).toEqual([{ cookie: [] }]);
  });

  it('documents every key of an answer', () => {
    expect(found('#/components/schemas/User')).toMatchObject({
      type: 'object',
      required: ['id', 'email', 'firstName', 'lastName', 'createdAt', 'isAdmin'],
      properties: { id: { type: 'integer' }, isAdmin: expect.anything() },
      additionalProperties: false,
    });
  });

  it('has no error code that no route uses', () => {
    const told = new Set(JSON.stringify(document).match(/`[a-z-]+`(?=: )/g));
    expect(Object.keys(errorCodes).filter((code) => !told.has(`\`${code}\``))).toEqual([]);
  });
});

describe('an example', () => {
  it.each(apiRoutes.flatMap(({ operationId, body }) => (body ? [[operationId, body] as const] : [])))(
    'of %s is a body that it takes',
    (_, { schema, example }) => {
      expect(schema.safeParse(example).error).toBeUndefined();
    },
  );

  it.each(Object.entries(examples))('of %s has all of its fields, and no other', (name, example) => {
    expect(named[name]?.parse(example)).toEqual(example);
    expect(found(`#/components/schemas/${name}`)).toMatchObject({ examples: [example] });
  });
});
