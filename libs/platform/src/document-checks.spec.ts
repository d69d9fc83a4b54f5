import { checkedName } from './document-checks.js';

describe('a name that stands in a query', () => {
  it.each(['tenant', 'dueDay', 'sign-in-attempts', 'by2'])('may be %s', (name) => {
    expect(checkedName(name)).toBe(name);
  });

  it.each(['', 'a b', 'a"', "a'; DROP TABLE x", '$where', 'a.b', '__proto__', 'A', '1', 'a\u0000', 'a\n', 'ä'])(
    'may not be %j',
    (name) => expect(() => checkedName(name)).toThrow('is no name'),
  );
});
