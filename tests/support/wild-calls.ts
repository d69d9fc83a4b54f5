import { pathParameters, headersOf, type Route } from '@daybook/contracts/api';
import fc from 'fast-check';

/** A call that may be right in everything, in some things or in none. */
export interface WildCall {
  route: Route;
  path: string;
  /** As it is sent; none where absent. */
  text?: string;
  headers: Record<string, string>;
}

type Json = Parameters<typeof JSON.stringify>[0];

const naughty = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  '__proto__',
  'constructor',
  '%00',
  '-0',
  '1e999',
  '9'.repeat(400),
  '2026-02-30',
  '2026-03-04',
  '99999-01-01',
  'NaN',
  'null',
  "' OR 1=1 --",
  '{"$ne":null}',
  '(a+)+$',
  'last',
  'weekly',
  'Uncategorized',
  '𝒳'.repeat(100),
  'x'.repeat(10_000),
];
const numbers = [0, -0, 1, 2, 7, -1, 0.1, 1e21, 1e308, 5e-324, 2 ** 31, 2 ** 53, -(2 ** 53)];

const text = fc.oneof(fc.constantFrom(...naughty), fc.string({ unit: 'binary', maxLength: 40 }), fc.string());
const scalar: fc.Arbitrary<Json> = fc.oneof(
  text,
  fc.constantFrom(...numbers),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
);
const value: fc.Arbitrary<Json> = fc.oneof(
  { weight: 3, arbitrary: scalar },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 300 }) },
);

const isObject = (one: unknown): one is Record<string, unknown> => typeof one === 'object' && one !== null;

/** The ways to everything in a value. */
const waysIn = (one: unknown): string[][] => [
  [],
  ...(isObject(one) ? Object.entries(one).flatMap(([key, inner]) => waysIn(inner).map((way) => [key, ...way])) : []),
];

const replaced = (one: unknown, [key, ...rest]: readonly string[], by: unknown): unknown => {
  if (key === undefined) return by;
  // The length of a list takes no other value than a length.
  if (Array.isArray(one) && key === 'length') return one;
  const copy = (Array.isArray(one) ? [...one] : { ...(one as object) }) as Record<string, unknown>;
  const inner = replaced(copy[key], rest, by);
  if (inner === undefined) delete copy[key];
  else Object.defineProperty(copy, key, { value: inner, enumerable: true, configurable: true, writable: true });
  return copy;
};

/** The example with some of it replaced, left out or added. */
const spoiled = (example: unknown): fc.Arbitrary<unknown> =>
  fc
    .array(fc.tuple(fc.nat(), fc.oneof(value, fc.constant(undefined)), fc.option(text)), { maxLength: 3 })
    .map((changes) =>
      changes.reduce<unknown>((body, [at, by, added]) => {
        const ways = waysIn(body);
        const way = ways[at % ways.length] ?? [];
        return replaced(body, added === null ? way : [...way.slice(0, -1), added], by);
      }, example),
    );

const bodyOf = ({ body }: Route): fc.Arbitrary<string | undefined> => {
  const made = (body ? spoiled(body.example) : value).map((one) => JSON.stringify(one));
  const cut = fc.tuple(made, fc.nat(), text).map(([whole, at, more]) => {
    const place = at % ((whole?.length ?? 0) + 1);
    return `${whole?.slice(0, place)}${more}${whole?.slice(place)}`;
  });
  return fc.oneof(
    { weight: 8, arbitrary: made },
    { weight: 1, arbitrary: cut },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
};

const headerText = fc.stringMatching(/^[\x21-\x7e]{1,60}$/);
const headerValues = fc.oneof(
  headerText,
  fc.uuid(),
  fc.constantFrom('0', 'wait=1', '*', 'Europe/Vienna', '"x"', '999999'),
);

const headersFor = (route: Route): fc.Arbitrary<Record<string, string>> => {
  const names = headersOf(route);
  return fc
    .record(Object.fromEntries(names.map((name) => [name, fc.option(headerValues, { freq: 3 })])))
    .map((all) => Object.fromEntries(Object.entries(all).filter((one): one is [string, string] => one[1] !== null)));
};

const id = fc.oneof(fc.constantFrom('1', '2', '3', '7'), fc.uuid(), text);

const pathFor = (route: Route): fc.Arbitrary<string> => {
  const names = [...Object.keys(route.query?.shape ?? {}), ...(route.asOf ? ['asOf'] : [])];
  const query = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...names, 'x'), text), text), { maxLength: 3 });
  return fc.tuple(fc.array(id, { minLength: 3, maxLength: 3 }), query).map(([ids, asked]) => {
    const wellFormed = (one: string) => encodeURIComponent(Buffer.from(one).toString());
    const filled = pathParameters(route.path).reduce(
      (path, name, n) => path.replace(`{${name}}`, wellFormed(ids[n] || 'x')),
      route.path,
    );
    const search = asked.map(([name, given]) => `${wellFormed(name)}=${wellFormed(given)}`).join('&');
    return search ? `${filled}?${search}` : filled;
  });
};

export const wildCall = (routes: readonly Route[]): fc.Arbitrary<WildCall> =>
  fc.constantFrom(...routes).chain((route) =>
    fc.record({
      route: fc.constant(route),
      path: pathFor(route),
      text: route.method === 'GET' ? fc.constant(undefined) : bodyOf(route),
      headers: headersFor(route),
    }),
  );
