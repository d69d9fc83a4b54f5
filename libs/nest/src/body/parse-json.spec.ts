import fc from 'fast-check';
import { gaugeJson } from './json-gauge.js';
import { parseJson } from './parse-json.js';

/** Reads the text as it comes over a connection, in chunks. */
const read = (text: string, chunk = 1_000, mostValues = 1_000_000): Promise<object> => {
  const bytes = Buffer.from(text);
  const gauge = gaugeJson(mostValues);
  for (let at = 0; at < bytes.length; at += chunk) gauge.feed(bytes.subarray(at, at + chunk));
  return parseJson(bytes, gauge.longList());
};
const refusal = (text: string, mostValues?: number): Promise<unknown> =>
  Promise.resolve()
    .then(() => read(text, undefined, mostValues))
    .then(
      () => undefined,
      ({ code }: { code: string }) => code,
    );

const row = (n: number) => ({ date: '2026-03-04', description: `Café, "${n}" [\\]{}`, amount: '4.50', tags: [n, {}] });
const rows = Array.from({ length: 9_000 }, (_, n) => row(n));

describe('a JSON body', () => {
  it('is what JSON.parse makes of it, whatever it holds and however it comes', async () => {
    const body = fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.array(fc.jsonValue()));
    await fc.assert(
      fc.asyncProperty(body, fc.integer({ min: 1, max: 50 }), async (value, chunk) => {
        const text = JSON.stringify(value);
        expect(await read(text, chunk)).toEqual(JSON.parse(text));
      }),
    );
  });

  it.each([
    ['a long list alone', { rows }],
    ['a long list before and behind other members', { userId: 7, first: [1, 2], rows, last: { '': [3] } }],
    ['a long list of an odd name', JSON.parse(`{"__proto__":${JSON.stringify(rows)},"constructor":1}`) as object],
    ['a long list in a list', [rows, 1]],
    ['a list of many numbers', { ids: Array.from({ length: 60_000 }, (_, n) => n) }],
  ])('is the same in pieces: %s', async (_, value) => {
    const text = JSON.stringify(value);
    const gauge = gaugeJson(1_000_000);
    gauge.feed(Buffer.from(text));
    expect(gauge.longList()?.cuts.length).toBeGreaterThan(3);
    expect(JSON.stringify(await read(text))).toBe(text);
  });

  it('has the second of two long lists of one name', async () => {
    const again = rows.slice(0, 900);
    const text = `{"rows":${JSON.stringify(rows)},"rows":${JSON.stringify(again)}}`;
    expect(await read(text)).toEqual({ rows: again });
  });

  it.each([
    ['nothing between two commas', (list: string) => list.replaceAll('},{', '},,{')],
    ['a comma at the end', (list: string) => list.replace(/]$/, ',]')],
    ['another bracket at the end', (list: string) => list.replace(/]$/, '}')],
    ['half an item', (list: string) => list.replace(/}]$/, ']')],
    ['a mark of the byte order within', (list: string) => list.replaceAll('},{', '},\ufeff{')],
  ])('is refused in pieces too for %s', async (_, spoil) => {
    expect(await refusal(`{"rows":${spoil(JSON.stringify(rows))}}`)).toBe('invalid-request');
  });

  it('is refused for what cannot be parsed a little at a time', async () => {
    expect(await refusal(`{"rows":["${'x'.repeat(1_100_000)}"]}`)).toBe('too-large');
    expect(await refusal(`{"rows":[[${'[],'.repeat(51_000)}[]]]}`)).toBe('too-many-values');
    expect(await refusal(`{"rows":${JSON.stringify(rows)},"more":{"a":[${'0,'.repeat(51_000)}0]}}`)).toBe(
      'too-many-values',
    );
  });

  it('is refused for more values than its call takes, and for none fewer', async () => {
    expect(await refusal('{"a":[1,2,3]}', 4)).toBeUndefined();
    expect(await refusal('{"a":[1,2,3,4]}', 4)).toBe('too-many-values');
    expect(await refusal('{"a":",,,[[[{{{\\",,"}', 1)).toBeUndefined();
  });

  it('lets others have their turn while it is parsed', async () => {
    let turns = 0;
    const parsing = read(JSON.stringify({ rows }));
    let going = true;
    const count = (): void => {
      turns += 1;
      if (going) setImmediate(count);
    };
    count();
    await parsing;
    going = false;
    expect(turns).toBeGreaterThan(9);
  });
});
