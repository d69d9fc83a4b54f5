import { preferencesQuery } from '@daybook/frontend-kit';
import { categoriesOnOffer, INCOME_CATEGORY } from '@daybook/money';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { billsQuery, categoriesQuery } from '../../api/household-queries.js';
import { type Household } from '../bank-file/read-with-categories.js';

/** Gives the household's data by which categories are guessed, as of the call. */
export const useHousehold = (): (() => Household) => {
  const bills = useQuery(billsQuery()).data;
  const preferences = useQuery(preferencesQuery()).data;
  const categories = useQuery(categoriesQuery()).data;
  const latest = useRef<Household>({ offered: [], bills: [], renamed: [] });
  useEffect(() => {
    const known = bills ?? [];
    const inUse = known.map(({ category }) => category);
    latest.current = {
      offered: [...categoriesOnOffer(preferences, inUse), INCOME_CATEGORY],
      bills: known.map(({ name, category }) => ({ name, category })),
      renamed: (categories?.renamed ?? []).map(({ from, to }) => [from, to] as const),
    };
  }, [bills, preferences, categories]);
  return useCallback(() => latest.current, []);
};
