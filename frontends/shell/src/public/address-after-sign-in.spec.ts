import fc from 'fast-check';
import { addressAfterSignIn } from './address-after-sign-in.js';

it.each([
  ['', '/'],
  ['?next=//elsewhere.example', '/'],
  ['?view=transactions&search=rent', '/?view=transactions&search=rent'],
  ['?view=yearly&asOf=2026-03-12', '/?view=yearly&asOf=2026-03-12'],
  ['?scenario=a%26b', '/?scenario=a%26b'],
])('after signing in at /login%s comes %s', (search, address) => expect(addressAfterSignIn(search)).toBe(address));

it('goes to no path but the first, whatever the address holds', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.webQueryParameters(), (text, query) => {
      for (const search of [text, `?view=${text}`, `?${query}`, `?asOf=${query}`])
        expect(new URL(addressAfterSignIn(search), 'http://own.example')).toMatchObject({
          host: 'own.example',
          pathname: '/',
        });
    }),
  ));
