import type { Explanation } from '@daybook/contracts';
import type { ViewParameters } from '@daybook/frontend-kit';
import { queryOptions } from '@tanstack/react-query';

export type FigureQuery = Readonly<Record<string, string | number | undefined>>;

const withQuery = (path: string, query: FigureQuery): string => {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) given.append(name, String(value));
  if (given.size === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${given}`;
};

/** The path of a read with what its view is shown with: as of when. */
export const readAs = (path: string, { asOf }: ViewParameters): string =>
  withQuery(path, { asOf: typeof asOf === 'string' ? asOf : undefined });

/** Where a figure is explained. */
export const explainPathOf = (figure: string, query: FigureQuery): string => withQuery(`/api/explain/${figure}`, query);

/** Read anew each time it is opened: any change may be one of what it is made of. */
export const explanationQuery = (path: string) =>
  queryOptions<Explanation>({
    queryKey: ['/api', path.replace(/^\/api\//, '')],
    staleTime: 0,
    gcTime: 60_000,
  });
