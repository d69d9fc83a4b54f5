import fc from 'fast-check';
import { signInFor } from './choose-document.js';

describe('who is not signed in', () => {
  it.each([
    ['/', 'view=transactions&search=rent', '/login?view=transactions&search=rent'],
    ['/', 'asOf=2026-03-12', '/login?asOf=2026-03-12'],
    ['/', 'utm_source=mail', undefined],
    ['/register', 'view=yearly', undefined],
  ])('goes from %s?%s to %s', (path, query, to) => expect(signInFor(path, query)).toBe(to));

  it('goes to no page but that to sign in, whatever the address holds', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.webQueryParameters(), (text, query) => {
        for (const asked of [text, `view=${text}`, query, `scenario=${query}`]) {
          const to = signInFor('/', asked);
          if (to !== undefined)
            expect(new URL(to, 'http://own.example')).toMatchObject({ host: 'own.example', pathname: '/login' });
        }
      }),
    ));
});
