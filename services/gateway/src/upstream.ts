import type { Request, Response } from 'express';

/** An answer that the gateway reads itself. */
export interface UpstreamAnswer {
  status: number;
  body: string;
}

/** A service as the gateway sees it, in this process or in another. */
export interface Upstream {
  name: string;
  /** Path prefixes: `/api/bills` stands for that path and everything below it, `*` for any one part. */
  routes: readonly string[];
  /** Answers the request, whatever happens. */
  handle(request: Request, response: Response): void;
  /** A read that the gateway makes for itself. */
  get(path: string, headers: Record<string, string>): Promise<UpstreamAnswer>;
  /** True when requests can be served. */
  ready(): Promise<boolean>;
}

const covers = (prefix: string, path: string): boolean => {
  if (!prefix.includes('*')) return path === prefix || path.startsWith(`${prefix}/`);
  const parts = path.split('/');
  return prefix.split('/').every((part, index) => part === parts[index] || (part === '*' && Boolean(parts[index])));
};

/** The upstream whose prefix is the longest that covers the path. */
export function upstreamFor(upstreams: readonly Upstream[], path: string): Upstream | undefined {
  let found: { upstream: Upstream; length: number } | undefined;
  for (const upstream of upstreams) {
    for (const route of upstream.routes) {
      if (covers(route, path) && route.length > (found?.length ?? 0)) found = { upstream, length: route.length };
    }
  }
  return found?.upstream;
}
