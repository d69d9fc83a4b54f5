import { apiRoutes } from '@daybook/contracts/api';

/** As Express compares them: in any letters, with or without a slash at the end. */
const closed = apiRoutes
  .filter(({ scope }) => scope === 'none')
  .map(({ method, path }) => ({ method, expression: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i') }));

/** Whether no access token is good for the call, whatever its scope: the table of routes says so. */
export function isClosedToTokens(method: string, path: string): boolean {
  const asked = method === 'HEAD' ? 'GET' : method;
  return closed.some((route) => route.method === asked && route.expression.test(path));
}
