import { pathParameters, type Route } from './route.js';
import { apiRoutes } from './routes.js';

/** As Express compares them: in any letters, with or without a slash at the end. Words before parameters: `bulk` is no id. */
const table = apiRoutes
  .map((route) => ({ route, expression: new RegExp(`^${route.path.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i') }))
  .sort((a, b) => pathParameters(a.route.path).length - pathParameters(b.route.path).length);

/** The entry of the table that a call is one of; `path` is without a query. */
export function findRoute(method: string, path: string): Route | undefined {
  const asked = method === 'HEAD' ? 'GET' : method;
  return table.find(({ route, expression }) => route.method === asked && expression.test(path))?.route;
}
