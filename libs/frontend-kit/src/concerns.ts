import type { Query } from '@tanstack/react-query';
import { urlOf } from './query-client.js';

/** The path of a read, without its query. */
export const pathOf = ({ queryKey }: Pick<Query, 'queryKey'>): string => urlOf(queryKey).split('?', 1)[0] ?? '';

/** Whether a read is at one of these paths below `/api`, or below one. */
export const concerns =
  (names: readonly string[]) =>
  (query: Pick<Query, 'queryKey'>): boolean => {
    const path = pathOf(query);
    return names.some((name) => path === `/api/${name}` || path.startsWith(`/api/${name}/`));
  };
