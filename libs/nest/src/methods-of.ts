import type { Request } from 'express';

interface Layer {
  route?: { methods: Record<string, boolean | undefined> };
  match(path: string): boolean;
}

const served = ['get', 'post', 'put', 'patch', 'delete'];

/** The methods that the API takes at the address of a request, other than the request's own; none where it knows no such address. */
export function methodsOf({ app, path, method }: Request): string[] {
  if (!path.startsWith('/api/')) return [];
  const { stack } = app.router as unknown as { stack: Layer[] };
  const methods = new Set<string>();
  for (const layer of stack) {
    if (!layer.route || !layer.match(path)) continue;
    for (const name of served) if (layer.route.methods[name]) methods.add(name.toUpperCase());
  }
  methods.delete(method);
  return [...methods];
}
