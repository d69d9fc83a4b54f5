import type { Account } from '@daybook/contracts';
import { type ShellProps, useLocalSetting } from '@daybook/frontend-kit';
import { type Cents, dayBefore, firstDayOf, monthOf, sumCents } from '@daybook/money';
import { whenIdle } from '@daybook/ui/hooks/when-idle';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { accountsQuery } from '../api/accounts-queries.js';
import { centsOfSum } from '../api/cents-of-sum.js';

/** Cards and loans are paid by bills, which the line has already. */
const isPaidFrom = ({ type, opening }: Account): boolean =>
  opening !== null && type !== 'credit-card' && type !== 'loan';

interface BalanceStart {
  /** What the line begins with. */
  start: Cents;
  /** What it can begin with; undefined where no balance is known. */
  known: Cents | undefined;
  isFromBalances: boolean;
  /** Why the line does not begin with balances though it should; undefined while they are read. */
  problem: string | undefined;
  /** Reads the balances again; undefined where that would find nothing. */
  retry: (() => void) | undefined;
  choose: (isFromBalances: boolean) => void;
}

/**
 * What the accounts held before this month, as far as their opening balances are known, where the person wants the line to begin
 * with it. @param drawn the dashboard has its data
 */
export function useBalanceStart({ shell: { today, user }, drawn }: ShellProps & { drawn: boolean }): BalanceStart {
  const [isFromBalances, choose] = useLocalSetting(user.id, 'balance-start', false);
  // Nobody waits for it where nothing begins with it, so it is no part of what the first view reads.
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => (drawn ? whenIdle(() => setIsIdle(true)) : undefined), [drawn]);
  const on = dayBefore(firstDayOf(monthOf(today)));
  const { data, isFetching, refetch } = useQuery({ ...accountsQuery(on), enabled: isIdle || isFromBalances });
  const paidFrom = data?.accounts.filter(isPaidFrom) ?? [];
  const known = paidFrom.length > 0 ? sumCents(paidFrom.map(({ balance }) => centsOfSum(balance))) : undefined;
  const isMissing = isFromBalances && known === undefined && !isFetching;
  return {
    start: isFromBalances ? (known ?? 0) : 0,
    known,
    isFromBalances,
    problem: isMissing ? (data ? 'No opening balance is known' : 'Failed to fetch accounts') : undefined,
    retry: data ? undefined : () => void refetch(),
    choose,
  };
}
