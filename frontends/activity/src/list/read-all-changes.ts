import type { HistoryChange } from '@daybook/contracts';
import type { QueryClient } from '@tanstack/react-query';

/** As many as one answer holds. */
const pageSize = 100;

/** Every change that meets the conditions, the newest first. @param onProgress told how many are read */
export async function readAllChanges(
  queryClient: QueryClient,
  conditions: string,
  onProgress: (read: number) => void,
): Promise<HistoryChange[]> {
  const changes: HistoryChange[] = [];
  for (;;) {
    const query = new URLSearchParams(conditions);
    query.set('limit', String(pageSize));
    const last = changes.at(-1);
    if (last) query.set('before', last.root);
    // What one has read so far stays, whatever is added above it meanwhile.
    const page = await queryClient.fetchQuery<HistoryChange[]>({
      queryKey: ['/api', `history?${query}`],
      staleTime: 0,
      gcTime: 0,
    });
    changes.push(...page);
    onProgress(changes.length);
    if (page.length < pageSize) return changes;
  }
}
