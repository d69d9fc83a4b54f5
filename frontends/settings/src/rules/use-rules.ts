import {
  type Creation,
  failureText,
  hearIfKept,
  inTurn,
  operationUndo,
  type OptimisticEdit,
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

export interface SavedRule {
  /** Undefined for a new one. */
  id: number | undefined;
  body: RuleBody;
  /** Of the form in which a new one was entered. */
  creation: Creation<RuleBody>;
  /** It waits for the connection, of which the notice tells. */
  onKept: () => void;
}

/** The household's rules in order, and their changes; each shows its outcome in a toast (specification, section 8). */
export function useRules(shell: ShellApi) {
  const queryClient = useQueryClient();
  const rules = useQuery(rulesQuery());
  const counts = useQuery(ruleCountsQuery());
  const failed = (title: string) => (error: unknown) =>
    shell.notify({ title, description: failureText(error, checkRule), tone: 'destructive' });
  const refresh = () => refreshAfterRuleChange(queryClient);

  const showRules = (change: (known: TransactionRule[]) => TransactionRule[]) =>
    showEdit<TransactionRule[]>(queryClient, rulesQuery().queryKey, change);
  const settle = (edit: OptimisticEdit | undefined, error: unknown): void => {
    if (error) edit?.failed();
    if (edit?.ended() !== false) void refresh();
  };

  const undoOf = (roots: readonly (string | null)[]) =>
    undoInToast(
      shell.notify,
      roots.flatMap((root) => (root === null ? [] : [operationUndo(root)])),
      refresh,
    );

  const sendRule = async ({ id, body, creation }: SavedRule) => {
    if (id !== undefined) {
      const { answer, root } = await updateRule(id, body);
      return { answer, roots: [root] };
    }
    const { made, roots } = await creation(body, {
      create: createRule,
      change: async (rule, present) => {
        // Its changes go on, and its answer named the operation alone.
        if (!('id' in rule)) throw new Error('The rule was created as it was entered first.');
        return updateRule(rule.id, present);
      },
    });
    return { answer: made, roots };
  };

  const save = useMutation({
    mutationFn: (saved: SavedRule) =>
      hearIfKept(() => inTurn(queryClient, 'rules', () => sendRule(saved)), saved.onKept),
    onSuccess: async ({ answer, roots }, { id }) => {
      await refresh();
      const action = undoOf(roots);
      if (id !== undefined) return shell.notify({ title: 'Rule updated successfully!', action });
      const description =
        'appliedToTransactions' in answer ? `Applied to ${answer.appliedToTransactions} existing transactions` : goesOn;
      shell.notify({ title: 'Rule created successfully!', description, action });
    },
    onError: (error, { id }) => failed(id === undefined ? 'Failed to create rule' : 'Failed to update rule')(error),
  });

  const setActive = useMutation({
    mutationFn: ({ id, isActive }: Pick<TransactionRule, 'id' | 'isActive'>) =>
      inTurn(queryClient, 'rules', () => updateRule(id, { isActive })),
    onMutate: ({ id, isActive }) =>
      showRules((known) => known.map((rule) => (rule.id === id ? { ...rule, isActive } : rule))),
    onError: failed('Failed to update rule'),
    onSettled: (_rule, error, _change, edit) => settle(edit, error),
  });

  const order = useMutation({
    mutationFn: (ids: number[]) => inTurn(queryClient, 'rules', () => orderRules(ids)),
    onMutate: (ids) => showRules((known) => known.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))),
    onError: failed('Failed to update rule'),
    onSettled: (_order, error, _ids, edit) => settle(edit, error),
  });

  return {
    rules,
    /** How many transactions carry the rule; undefined until they are counted. */
    countOf: (id: number) => counts.data?.find((counted) => counted.id === id)?.transactions,
    /** Resolves when the rule is saved, or waits for the connection. */
    save: (saved: Omit<SavedRule, 'onKept'>) =>
      new Promise<void>((resolve, reject) => {
        save.mutateAsync({ ...saved, onKept: resolve }).then(() => resolve(), reject);
      }),
    setActive,
    order,
    remove: async (id: number) => {
      try {
        const { answer, root } = await inTurn(queryClient, 'rules', () => deleteRule(id));
        await refresh();
        const description =
          'revertedTransactions' in answer
            ? `Reverted ${answer.revertedTransactions} transactions to original state`
            : goesOn;
        shell.notify({ title: 'Rule deleted successfully!', description, action: undoOf([root]) });
      } catch (error) {
        failed('Failed to delete rule')(error);
      }
    },
  };
}
