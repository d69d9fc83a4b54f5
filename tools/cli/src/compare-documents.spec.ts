import fc from 'fast-check';
import { canonicalJson } from './compare-documents.js';

describe('canonical JSON', () => {
  it('is the same whatever the order of the fields', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: true })).toBe('{"a":true,"b":[1,{"c":"x","d":null}]}');
    expect(canonicalJson({ a: true, b: [1, { c: 'x', d: null }] })).toBe('{"a":true,"b":[1,{"c":"x","d":null}]}');
  });

  it('takes a field without a value for none, as storage does', () => {
    expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}');
  });

  it('says what JSON says', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const stored: unknown = JSON.parse(JSON.stringify(value));
        expect(JSON.parse(canonicalJson(stored))).toEqual(stored);
      }),
    );
  });
});
