import { type Preferences } from '@daybook/contracts';
import { preferencesQuery } from '@daybook/frontend-kit';
import { INCOME_CATEGORY, offeredCategories, parseCategoryColors } from '@daybook/money';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

const namesIn = (text: string | undefined): string[] => {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(parsed) ? parsed.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
};

// Outside the hook, so that its results are stable between renders.
const storedIn = ({ categoryColors, hiddenCategories }: Preferences & { hiddenCategories?: string }) => ({
  colors: parseCategoryColors(categoryColors),
  hidden: namesIn(hiddenCategories),
});
const builtIn = { colors: parseCategoryColors(null), hidden: [] as string[] };

export interface Categories {
  /** The names on offer, sorted. */
  names: string[];
  /** The stored colour of each. */
  colors: ReadonlyMap<string, string>;
}

/** @param inUse names that transactions carry */
export const useCategories = (inUse: readonly string[]): Categories => {
  const { colors, hidden } = useQuery({ ...preferencesQuery(), select: storedIn }).data ?? builtIn;
  return useMemo(() => {
    const offered = offeredCategories({ stored: colors.keys(), inUse, hidden });
    const names = [...new Set([...offered, INCOME_CATEGORY])].sort((a, b) => a.localeCompare(b, 'en-US'));
    return { names, colors };
  }, [colors, hidden, inUse]);
};
