import { randomIds } from './ids.js';

it('random bytes are the operating system’s, as many as are asked for', () => {
  const source = jest.spyOn(crypto, 'getRandomValues');
  const drawn = new Set(Array.from({ length: 100 }, () => Buffer.from(randomIds.bytes(32)).toString('hex')));
  expect([drawn.size, new Set([...drawn].map((hex) => hex.length))]).toEqual([100, new Set([64])]);
  expect(source.mock.results.map(({ value }) => (value as Uint8Array).byteLength)).toEqual(Array(100).fill(32));
  source.mockRestore();
});

it('no nonce comes twice, though they are drawn from the operating system many at a time', () => {
  const source = jest.spyOn(crypto, 'getRandomValues');
  const lengths = Array.from({ length: 3_000 }, (_, n) => [12, 16, 9][n % 3] ?? 12);
  const nonces = lengths.map((length) => randomIds.bytes(length));
  expect(nonces.map(({ byteLength }) => byteLength)).toEqual(lengths);
  expect(new Set(nonces.map((one) => Buffer.from(one).toString('hex'))).size).toBe(nonces.length);
  expect(source.mock.calls.length).toBeLessThan(20);
  // What was given out is the caller's own.
  const [first, second] = [randomIds.bytes(12), randomIds.bytes(12)];
  const before = Buffer.from(second).toString('hex');
  first.fill(0);
  expect(Buffer.from(second).toString('hex')).toBe(before);
  source.mockRestore();
});
