import type { Preferences } from '@daybook/contracts';
import {
  hearIfKept,
  inTurn,
  type ShellApi,
  makeChange,
  operationUndo,
  planUndo,
  preferencesQuery,
  preferencesUndo,
  refreshAfterCategoryChange,
  refreshAfterPreferenceChange,
  refreshAfterRename,
  showEdit,
  undoInToast,
} from '@daybook/frontend-kit';
import {
  BUILT_IN_CATEGORIES,
  categoriesListed,
  parseCategoryColors,
  parseHiddenCategories,
  rowsBySeries,
  sameCategory,
  UNCATEGORIZED,
  writeCategoryColors,
} from '@daybook/money';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { billsQuery } from '../api/bills-query.js';
import { categoriesQuery, restoreCategory, updateBillCategory } from '../api/category-calls.js';
import { type Usage, usageOf } from './category-usage.js';

/** Category → colour class, in the order in which they were added. */
export type CategoryColors = ReadonlyMap<string, string>;

interface Saved {
  category: string;
  /** Null takes the category off the list. */
  color: string | null;
  /** Where to undo what was changed before, with it. */
  undos?: readonly string[];
}

interface Sending extends Saved {
  /** It waits for the connection. */
  onKept: () => void;
}

// One category alone: of two that are deleted at once the server keeps both off the list.
const send = ({ category, color }: Saved) =>
  makeChange<Preferences>('PUT', '/api/user-preferences', { body: { categoryColor: { name: category, color } } });

const withColor = (colors: CategoryColors, { category, color }: Saved): CategoryColors => {
  const next = new Map(colors);
  if (color === null) next.delete(category);
  else next.set(category, color);
  return next;
};

export const failed = { title: 'Error', description: 'Failed to update categories', tone: 'destructive' } as const;
export const updated = { title: 'Categories updated successfully' } as const;

/** A built-in category is listed without a color, unless it is hidden. */
const withHidden = (before: string | undefined, { category, color }: Saved): Pick<Preferences, 'hiddenCategories'> => {
  const others = parseHiddenCategories(before).filter((name) => name !== category);
  const isHidden = color === null && (BUILT_IN_CATEGORIES as readonly string[]).includes(category);
  return before === undefined && !isHidden
    ? {}
    : { hiddenCategories: JSON.stringify(isHidden ? [...others, category] : others) };
};

/** The saved categories, how often they are used, and their changes. Each change is saved at once. */
export function useCategories(shell: ShellApi) {
  const queryClient = useQueryClient();
  const preferences = useQuery(preferencesQuery());
  const bills = useQuery(billsQuery());
  const inUse = useQuery(categoriesQuery());
  const colors: CategoryColors = parseCategoryColors(preferences.data?.categoryColors);
  const listed = categoriesListed(preferences.data);
  const hidden = parseHiddenCategories(preferences.data?.hiddenCategories);

  const save = useMutation({
    // One after the other: of two colors of one category the later one stays.
    mutationFn: ({ onKept, ...next }: Sending) =>
      hearIfKept(() => inTurn(queryClient, 'category-colors', () => send(next)), onKept),
    onMutate: (saved) =>
      showEdit<Preferences>(queryClient, preferencesQuery().queryKey, (shown) => ({
        ...shown,
        categoryColors: writeCategoryColors(withColor(parseCategoryColors(shown.categoryColors), saved)),
        ...withHidden(shown.hiddenCategories, saved),
      })),
    onSuccess: ({ root }, { undos = [] }) => {
      const all = root === null ? undos : [...undos, preferencesUndo(root)];
      const refresh = () => (undos.length > 0 ? refreshAfterRename : refreshAfterPreferenceChange)(queryClient);
      shell.notify({ ...updated, action: undoInToast(shell.notify, all, refresh) });
    },
    onError: () => shell.notify(failed),
    onSettled: (_saved, error, _change, edit) => {
      if (error) edit?.failed();
      if (edit?.ended() !== false) void refreshAfterPreferenceChange(queryClient);
    },
  });
  const [busy, setBusy] = useState(false);
  const saved = async (next: Saved): Promise<void> => {
    const done = () => setBusy(false);
    setBusy(true);
    await save.mutateAsync({ ...next, onKept: done }).catch(() => undefined);
    done();
  };

  /** The first row of each bill in the category. */
  const billsIn = (category: string) =>
    rowsBySeries((bills.data ?? []).filter((bill) => bill.category === category)).flatMap(([first]) => first ?? []);

  return {
    preferences,
    /** Every category with a row of its own. */
    listed,
    colors,
    busy,
    /** How often the category is used; undefined until it is known. */
    usageOf: (category: string): Usage | undefined => usageOf(inUse.data, category, billsIn(category).length),
    /** The same, counted now; undefined where it could not be counted. */
    countUsage: async (category: string): Promise<Usage | undefined> => {
      const counted = await inUse.refetch();
      return counted.isSuccess ? usageOf(counted.data, category, billsIn(category).length) : undefined;
    },
    billsIn,
    recolor: (category: string, color: string) => saved({ category, color }),
    /** A name that was renamed or merged away becomes a category of its own again. */
    add: async (text: string, color: string) => {
      // A deleted built-in category comes back as it was written.
      const category = sameCategory(text, hidden) ?? text;
      const undos: string[] = [];
      try {
        // Also where the names are not known: it changes nothing for other names.
        const isRenamed = inUse.data?.renamed.some(({ from }) => from === category) ?? true;
        const operationId = isRenamed ? (await restoreCategory(category)).operationId : null;
        if (operationId !== null) undos.push(operationUndo(operationId));
      } catch {
        return shell.notify(failed);
      }
      await saved({ category, color, undos });
    },
    /**
     * One update for each bill; a failed one does not stop the others (specification, section 4). The category then stays in
     * the list, so that the deletion can be repeated.
     */
    remove: async (category: string) => {
      const moves = billsIn(category).map(({ id }) => updateBillCategory(id, UNCATEGORIZED));
      const moved = await Promise.allSettled(moves);
      const undos = moved.flatMap((one) =>
        one.status === 'fulfilled' && one.value.root !== null ? [planUndo(one.value.root)] : [],
      );
      if (moved.some(({ status }) => status === 'rejected')) {
        shell.notify(failed);
      } else {
        await saved({ category, color: null, undos });
      }
      await refreshAfterCategoryChange(queryClient);
    },
  };
}
