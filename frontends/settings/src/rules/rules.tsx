import { Editing, type ShellApi, preferencesQuery, useIsPresent, type ViewParameters } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { EmptyState } from '@daybook/ui/empty-state';
import { ExportTable } from '@daybook/ui/export-table';
import { FailedQuery } from '@daybook/ui/failed-query';
import { lazyPart } from '@daybook/ui/lazy-part';
import { OutOfDate } from '@daybook/ui/out-of-date';
import { Panel } from '@daybook/ui/panel';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { color, fontSize, space } from '@daybook/ui/theme/tokens';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { categoriesQuery } from '../api/category-calls.js';
import type { TransactionRule } from '../api/rule-calls.js';
import { readSourceTransaction, ruleFromTransaction } from './rule-from-transaction.js';
import { rulesTable } from './rules-table.js';
import { ruleCategories } from './rule-categories.js';
import { faultsOf } from './rule-errors.js';
import { useBillChoices } from './use-bill-choices.js';
import { useOpenRule } from './use-open-rule.js';
import { useRules } from './use-rules.js';

const RuleDialog = lazyPart(() => import(/* webpackChunkName: "rule-dialog" */ './rule-dialog.js'));
const RuleList = lazyPart(() => import(/* webpackChunkName: "rule-list" */ './rule-list.js'), {
  pending: ({ rules }) => <SkeletonRows rows={rules.length} label="Loading rules" />,
});

const Subtitle = styled.h3`
  margin-bottom: ${space(1)};
  font-size: ${fontSize.body};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
`;

const Hint = styled.p`
  margin-bottom: ${space(3)};
  color: ${color.muted};
  font-size: ${fontSize.small};
  max-width: 72ch;
`;

const noRules: readonly TransactionRule[] = [];

/** So that a reload, or the way back, does not open the dialog again. */
const withoutRuleFrom = (value: ViewParameters): ViewParameters =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== 'rule-from'));

/** Transaction rules: what is done with every transaction that matches, now and whenever one is imported. */
export const Rules = ({ shell }: { shell: ShellApi }) => {
  const { rules, countOf, save, setActive, order, remove } = useRules(shell);
  const { choices, incomes, billName, choiceOf, isPending } = useBillChoices();
  const preferences = useQuery(preferencesQuery());
  const [edited, setEdited] = useOpenRule(shell, rules.data ?? noRules);
  const inUse = useQuery(categoriesQuery());
  const categories = ruleCategories(preferences.data, inUse.data);
  const known = preferences.data && new Set(ruleCategories(preferences.data));
  // A link that is made from a transaction needs to know the bills first.
  const from = isPending ? undefined : readSourceTransaction(shell.viewState.value['rule-from']);
  const isPresent = useIsPresent();
  const dialog = !isPresent ? null : (edited ?? (from ? 'from' : null));

  const close = () => {
    if (edited) setEdited(null);
    else shell.viewState.replace(withoutRuleFrom(shell.viewState.value));
  };

  const askToDelete = (rule: TransactionRule) =>
    shell
      .confirm({
        title: `Delete “${rule.name}”?`,
        description: 'Its changes to transactions are undone. Your manual edits stay.',
        confirmLabel: 'Delete',
        pendingLabel: 'Deleting...',
        tone: 'destructive',
        run: () => remove(rule.id),
      })
      .catch(() => undefined);

  const content = () => {
    if (rules.isPending) return <SkeletonRows rows={4} label="Loading rules" />;
    if (!rules.data) {
      return <FailedQuery title="Failed to fetch rules" query={rules} />;
    }
    if (rules.data.length === 0) {
      return (
        <EmptyState title="No rules created yet. Create your first rule to automate transaction processing.">
          Rules link, categorize or rename matching transactions, now and on every import.
        </EmptyState>
      );
    }
    return (
      <>
        <OutOfDate reads={[rules]} />
        <Subtitle>Active Rules</Subtitle>
        <Hint>Applied from top to bottom. Later rules win.</Hint>
        <RuleList
          rules={rules.data}
          countOf={countOf}
          faultsOf={(rule) => faultsOf(rule, known)}
          billName={billName}
          onEdit={setEdited}
          onDelete={(rule) => void askToDelete(rule)}
          onActive={({ id }, isActive) => setActive.mutate({ id, isActive })}
          onOrder={(ids) => order.mutate(ids)}
        />
      </>
    );
  };

  return (
    <Panel
      title="Transaction Rules"
      actions={
        <Actions>
          {rules.data?.length ? (
            <ExportTable
              of="Transaction Rules"
              name="daybook-rules"
              table={() => rulesTable(rules.data, countOf, billName)}
            />
          ) : null}
          <Editing presentOnly>
            <Button variant="primary" onClick={() => setEdited('new')} {...RuleDialog.intent}>
              Create Rule
            </Button>
          </Editing>
        </Actions>
      }
    >
      {content()}
      {dialog ? (
        <RuleDialog
          key={typeof dialog === 'string' ? dialog : dialog.id}
          shell={shell}
          rule={typeof dialog === 'string' ? undefined : dialog}
          draft={
            from && dialog === 'from'
              ? ruleFromTransaction(from, choiceOf(from.billId ?? from.incomeId ?? NaN))
              : undefined
          }
          choices={{ bills: choices, incomes, categories }}
          billName={billName}
          onSave={(body, creation) => save({ id: typeof dialog === 'string' ? undefined : dialog.id, body, creation })}
          onClose={close}
        />
      ) : null}
    </Panel>
  );
};
