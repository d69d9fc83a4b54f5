import { isClosedToTokens } from './closed-to-tokens.js';

describe('what is closed to access tokens', () => {
  it.each([
    ['GET', '/api/tokens'],
    ['HEAD', '/api/tokens'],
    ['POST', '/API/Tokens/'],
    ['DELETE', '/api/sessions/x'],
    ['PUT', '/api/account/password'],
    ['POST', '/api/account/delete'],
    ['PUT', '/api/administrators/7'],
    ['POST', '/api/login'],
    ['GET', '/api/admin/users'],
  ])('is %s %s', (method, path) => expect(isClosedToTokens(method, path)).toBe(true));

  it.each([
    ['GET', '/api/bills'],
    ['PATCH', '/api/transactions/7'],
    ['GET', '/api/auth/user'],
    ['PUT', '/api/user-preferences'],
  ])('is not %s %s', (method, path) => expect(isClosedToTokens(method, path)).toBe(false));
});
