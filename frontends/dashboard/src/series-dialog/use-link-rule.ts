import type { Bill, Income, TransactionRule } from '@daybook/contracts';
import {
  failureText,
  hearIfKept,
  inTurn,
  operationUndo,
  refreshAfterRuleChange,
  type ShellApi,
  undoInToast,
} from '@daybook/frontend-kit';
import { listName } from '@daybook/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { billsQuery, incomesQuery } from '../api/plan-queries.js';
import { createRule, deleteRule, linkedTransactionsQuery, rulesQuery, updateRule } from '../api/rule-calls.js';
import { linkRuleOf, rulesLinking, withoutLink } from './link-rule.js';

/** Of a change that is accepted and goes on. */
const goesOn = 'Your transactions are still being updated';
const checkRule = 'Please check your rule configuration and try again.';

interface Outcome {
  title: string;
  description?: string;
  roots: readonly (string | null)[];
}

/** The rules that link payments of a bill or an income, and the switch that makes and removes them. */
export const useLinkRule = ({ queryClient, notify }: ShellApi, row: Bill | Income) => {
  const kind = 'personName' in row ? 'income' : 'bill';
  const rules = useQuery(rulesQuery());
  const bills = useQuery({ ...billsQuery(), enabled: kind === 'bill' }).data;
  const incomes = useQuery({ ...incomesQuery(), enabled: kind === 'income' }).data;
  const rows: readonly (Bill | Income)[] = (kind === 'bill' ? bills : incomes) ?? [];
  const [isBusy, setIsBusy] = useState(false);
  const ids = new Set([row.id, ...rows.flatMap(({ id, groupId }) => (groupId === row.groupId ? id : []))]);
  const linking = rulesLinking(rules.data ?? [], kind, ids);
  const active = linking.filter(({ isActive }) => isActive === 1);
  const refresh = () => refreshAfterRuleChange(queryClient);

  const turnOn = async (): Promise<Outcome> => {
    const [paused] = linking;
    if (paused)
      return { title: 'Rule updated successfully!', roots: [(await updateRule(paused.id, { isActive: 1 })).root] };
    const { transactions } = await queryClient.fetchQuery({ ...linkedTransactionsQuery(row.groupId), staleTime: 0 });
    const { answer, root } = await createRule(linkRuleOf(kind, { id: row.id, name: listName(row) }, transactions));
    const description =
      'appliedToTransactions' in answer ? `Applied to ${answer.appliedToTransactions} existing transactions` : goesOn;
    return { title: 'Rule created successfully!', description, roots: [root] };
  };

  const turnOff = async (given: readonly TransactionRule[]): Promise<Outcome> => {
    const roots: (string | null)[] = [];
    let reverted = 0;
    let isRunning = false;
    let isKept = false;
    for (const rule of given) {
      const rest = withoutLink(rule, kind, ids);
      if (rest) {
        isKept = true;
        roots.push((await updateRule(rule.id, rest)).root);
        continue;
      }
      const { answer, root } = await deleteRule(rule.id);
      roots.push(root);
      if ('revertedTransactions' in answer) reverted += answer.revertedTransactions;
      else isRunning = true;
    }
    if (isKept) return { title: 'Rule updated successfully!', roots };
    const description = isRunning ? goesOn : `Reverted ${reverted} transactions to original state`;
    return { title: 'Rule deleted successfully!', description, roots };
  };

  const change = async (failed: string, make: () => Promise<Outcome>): Promise<void> => {
    setIsBusy(true);
    try {
      const { roots, ...told } = await hearIfKept(
        () => inTurn(queryClient, 'rules', make),
        // It waits for the connection, of which the notice tells.
        () => setIsBusy(false),
      );
      await refresh();
      const hrefs = roots.flatMap((root) => (root === null ? [] : operationUndo(root)));
      notify({ ...told, action: undoInToast(notify, hrefs, refresh) });
    } catch (error) {
      notify({ title: failed, description: failureText(error, checkRule), tone: 'destructive' });
      await refresh();
    }
    setIsBusy(false);
  };

  return {
    rules,
    active,
    isBusy,
    turn: (isOn: boolean) =>
      isOn ? change('Failed to create rule', turnOn) : change('Failed to delete rule', () => turnOff(active)),
  };
};
