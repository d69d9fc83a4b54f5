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
    onError: () => host.notify({ title: 'Error', description: 'Failed to update categories', tone: 'destructive' }),
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
    /** One update a bill; what fails is left, and deleting can be repeated (specification, section 4). */
    remove: async (category: string) => {
      await Promise.allSettled(billsIn(category).map(({ id }) => updateBill(id, { category: UNCATEGORIZED })));
      const next = new Map(colors);
      next.delete(category);
      await save.mutateAsync(next).catch(() => undefined);
      await refreshAfterCategoryChange(queryClient);
    },
  };
}
