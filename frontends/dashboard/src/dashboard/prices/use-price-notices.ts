import { preferencesQuery } from '@daybook/frontend-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBills } from '../../api/use-queries.js';
import { type PriceNotice, priceNotices } from './price-notice.js';

/** What is to be told of prices; nothing before it is known what was ignored. */
export const usePriceNotices = (): readonly PriceNotice[] => {
  const bills = useBills().query.data;
  const preferences = useQuery(preferencesQuery()).data;
  return useMemo(
    () => (bills && preferences ? priceNotices(bills, preferences.ignoredPayments) : []),
    [bills, preferences],
  );
};
