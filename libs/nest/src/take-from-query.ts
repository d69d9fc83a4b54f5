import type { Request } from 'express';

/** The text that a request gives under a name, once; its other parameters are left to the handler. */
export function takeFromQuery(request: Request, name: string): string | undefined {
  const { [name]: given, ...query } = request.query;
  if (typeof given !== 'string') return undefined;
  // Express reads the address anew at each look.
  Object.defineProperty(request, 'query', { value: query, configurable: true, writable: true });
  return given;
}
