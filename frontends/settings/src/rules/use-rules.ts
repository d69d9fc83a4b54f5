import {
  failureText,
  operationUndo,
  refreshAfterRuleChange,
  type ShellApi,
  showEdit,
  undoFromToast,
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

  const undo = async (operationId: string): Promise<void> => {
    try {
      await undoFromToast(shell.notify, operationUndo(operationId));
    } catch (error) {
      shell.notify({ title: 'Failed to undo', description: failureText(error, ''), tone: 'destructive' });
    }
    await refresh();
  };

  const save = useMutation({
    mutationFn: ({ id, body }: { id: number | undefined; body: RuleBody }) =>
      id === undefined ? createRule(body) : updateRule(id, body),
    onSuccess: async (saved, { id }) => {
      await refresh();
      if (id !== undefined) return shell.notify({ title: 'Rule updated successfully!' });
      const description =
        'appliedToTransactions' in saved ? `Applied to ${saved.appliedToTransactions} existing transactions` : goesOn;
      shell.notify({ title: 'Rule created successfully!', description });
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
        const removed = await deleteRule(id);
        await refresh();
        const description =
          'revertedTransactions' in removed
            ? `Reverted ${removed.revertedTransactions} transactions to original state`
            : goesOn;
        const { operationId } = removed;
        const action = operationId === null ? undefined : { label: 'Undo', run: () => void undo(operationId) };
        shell.notify({ title: 'Rule deleted successfully!', description, action });
      } catch (error) {
        failed('Failed to delete rule')(error);
      }
    },
  };
}
