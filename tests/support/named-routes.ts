import type { Route } from '@daybook/contracts/api';

/** Each with its method and path before it, as the name of its test. */
export const named = (routes: readonly Route[]) =>
  routes.map((route) => [`${route.method} ${route.path}`, route] as const);
