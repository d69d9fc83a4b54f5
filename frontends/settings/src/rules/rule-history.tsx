import type { ShellProps } from '@daybook/frontend-kit';
import { Timeline } from '@daybook/ui/timeline';
import { useQuery } from '@tanstack/react-query';
import { ruleHistoryQuery, type TransactionRule } from '../api/rule-calls.js';

/** What was done to a rule, and what it did. */
export const RuleHistory = ({ shell, rule }: ShellProps & { rule: TransactionRule }) => {
  const parameters = { subject: `rule:${rule.id}`, about: rule.name };
  return (
    <Timeline
      query={useQuery(ruleHistoryQuery(rule.id))}
      onOpen={(change) => shell.navigate('activity', { ...parameters, change })}
      onAll={() => shell.navigate('activity', parameters)}
    />
  );
};
