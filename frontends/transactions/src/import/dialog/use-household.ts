import { billsQuery, preferencesQuery } from '@daybook/frontend-kit';
import { INCOME_CATEGORY, offeredCategories, parseCategoryColors } from '@daybook/money';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { type Household } from '../reading/read-with-categories.js';

/** What of the household a category is guessed from, as it is when it is asked for. */
export const useHousehold = (): (() => Household) => {
  const bills = useQuery(billsQuery()).data;
  const preferences = useQuery(preferencesQuery()).data;
  const latest = useRef<Household>({ offered: [], bills: [] });
  useEffect(() => {
    const known = bills ?? [];
    const stored = parseCategoryColors(preferences?.categoryColors).keys();
    const offered = offeredCategories({ stored, inUse: known.map(({ category }) => category) });
    latest.current = {
      offered: [...offered, INCOME_CATEGORY],
      bills: known.map(({ name, category }) => ({ name, category })),
    };
  }, [bills, preferences]);
  return useCallback(() => latest.current, []);
};
