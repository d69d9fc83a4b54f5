import {
  billsQuery,
  type Host,
  preferencesQuery,
  refreshAfterCategoryChange,
  refreshAfterPreferenceChange,
  savePreferences,
  updateBill,
} from '@daybook/frontend-kit';
import { parseCategoryColors, UNCATEGORIZED, writeCategoryColors } from '@daybook/money';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** Category → colour class, in the order in which they were added. */
export type CategoryColors = ReadonlyMap<string, string>;

const failed = { title: 'Error', description: 'Failed to update categories', tone: 'destructive' } as const;

/** The categories as they are saved, and the ways to change them. Each change is saved at once. */
export function useCategories(host: Host) {
  const queryClient = useQueryClient();
  const preferences = useQuery(preferencesQuery());
  const bills = useQuery(billsQuery());
  const colors: CategoryColors = parseCategoryColors(preferences.data?.categoryColors);

  const save = useMutation({
    mutationFn: (next: CategoryColors) => savePreferences({ categoryColors: writeCategoryColors(next) }),
    onSuccess: async () => {
      await refreshAfterPreferenceChange(queryClient);
      host.notify({ title: 'Categories updated successfully' });
    },
    onError: () => host.notify(failed),
  });

  /** Bills of the category; a series counts once. */
  const billsIn = (category: string) => {
    const series = new Map((bills.data ?? []).filter((bill) => bill.category === category).map((b) => [b.groupId, b]));
    return [...series.values()];
  };

  return {
    preferences,
    colors,
    busy: save.isPending,
    billsIn,
    save: (next: CategoryColors) => save.mutateAsync(next).catch(() => undefined),
    /**
     * One update a bill; one that fails keeps no other from being moved (specification, section 4). The category stays in
     * the list then, so that deleting it can be repeated.
     */
    remove: async (category: string) => {
      const moves = billsIn(category).map(({ id }) => updateBill(id, { category: UNCATEGORIZED }));
      const moved = await Promise.allSettled(moves);
      if (moved.some(({ status }) => status === 'rejected')) {
        host.notify(failed);
      } else {
        const next = new Map(colors);
        next.delete(category);
        await save.mutateAsync(next).catch(() => undefined);
      }
      await refreshAfterCategoryChange(queryClient);
    },
  };
}
