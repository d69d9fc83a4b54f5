import {
  failureText,
  operationUndo,
  refreshAfterRuleChange,
  type ShellApi,
  showEdit,
  undoInToast,
} from '@daybook/frontend-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createRule,
  deleteRule,
  orderRules,
  type RuleBody,
  ruleCountsQuery,
  rulesQuery,
  type TransactionRule,
  updateRule,
} from '../api/rule-calls.js';

/** Of a change that is accepted and goes on. */
const goesOn = 'Your transactions are still being updated';
const checkRule = 'Please check your rule configuration and try again.';

/** The household's rules in order, and their changes; each shows its outcome in a toast (specification, section 8). */
export function useRules(shell: ShellApi) {
  const queryClient = useQueryClient();
  const rules = useQuery(rulesQuery());
  const counts = useQuery(ruleCountsQuery());
  const failed = (title: string) => (error: unknown) =>
    shell.notify({ title, description: failureText(error, checkRule), tone: 'destructive' });
  const refresh = () => refreshAfterRuleChange(queryClient);

  const undoOf = (root: string | null) =>
    undoInToast(shell.notify, root === null ? [] : [operationUndo(root)], refresh);

  const save = useMutation({
    mutationFn: ({ id, body }: { id: number | undefined; body: RuleBody }) =>
      id === undefined ? createRule(body) : updateRule(id, body),
    onSuccess: async ({ answer, root }, { id }) => {
      await refresh();
      const action = undoOf(root);
      if (id !== undefined) return shell.notify({ title: 'Rule updated successfully!', action });
      const description =
        'appliedToTransactions' in answer ? `Applied to ${answer.appliedToTransactions} existing transactions` : goesOn;
      shell.notify({ title: 'Rule created successfully!', description, action });
    },
    onError: (error, { id }) => failed(id === undefined ? 'Failed to create rule' : 'Failed to update rule')(error),
  });

  const setActive = useMutation({
    mutationFn: ({ id, isActive }: Pick<TransactionRule, 'id' | 'isActive'>) => updateRule(id, { isActive }),
    scope: { id: 'rules' },
    onError: failed('Failed to update rule'),
    onSettled: refresh,
  });

  const order = useMutation({
    mutationFn: orderRules,
    scope: { id: 'rules' },
    onMutate: (ids) =>
      showEdit<TransactionRule[]>(queryClient, rulesQuery().queryKey, (known) =>
        known.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
      ),
    onError: failed('Failed to update rule'),
    onSettled: (_order, error, _ids, edit) => {
      if (error) edit?.failed();
      if (edit?.ended() !== false) void refresh();
    },
  });

  return {
    rules,
    /** How many transactions carry the rule; undefined until they are counted. */
    countOf: (id: number) => counts.data?.find((counted) => counted.id === id)?.transactions,
    save,
    setActive,
    order,
    remove: async (id: number) => {
      try {
        const { answer, root } = await deleteRule(id);
        await refresh();
        const description =
          'revertedTransactions' in answer
            ? `Reverted ${answer.revertedTransactions} transactions to original state`
            : goesOn;
        shell.notify({ title: 'Rule deleted successfully!', description, action: undoOf(root) });
      } catch (error) {
        failed('Failed to delete rule')(error);
      }
    },
  };
}
