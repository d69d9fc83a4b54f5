import { randomIds } from './ids.js';

it('random bytes are the operating system’s, as many as are asked for', () => {
  const source = jest.spyOn(crypto, 'getRandomValues');
  const drawn = new Set(Array.from({ length: 100 }, () => Buffer.from(randomIds.bytes(32)).toString('hex')));
  expect([drawn.size, new Set([...drawn].map((hex) => hex.length))]).toEqual([100, new Set([64])]);
  expect(source.mock.results.map(({ value }) => (value as Uint8Array).byteLength)).toEqual(Array(100).fill(32));
  source.mockRestore();
});
