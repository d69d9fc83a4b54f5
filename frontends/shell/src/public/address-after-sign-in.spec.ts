import { addressAfterSignIn } from './address-after-sign-in.js';

it.each([
  ['', '/'],
  ['?next=//elsewhere.example', '/'],
  ['?view=transactions&search=rent', '/?view=transactions&search=rent'],
  ['?view=yearly&asOf=2026-03-12', '/?view=yearly&asOf=2026-03-12'],
  ['?scenario=a%26b', '/?scenario=a%26b'],
])('after signing in at /login%s comes %s', (search, address) => expect(addressAfterSignIn(search)).toBe(address));
