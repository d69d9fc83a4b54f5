import { seeAsOf, type ShellProps } from '@daybook/frontend-kit';
import { timelineOf } from '@daybook/ui/text/entry-text';
import { Timeline } from '@daybook/ui/timeline';
import { useQuery } from '@tanstack/react-query';
import { ruleHistoryQuery, type TransactionRule } from '../api/rule-calls.js';

/** What became of a rule. */
export const RuleHistory = ({ shell, rule }: ShellProps & { rule: TransactionRule }) => {
  const history = useQuery(ruleHistoryQuery(rule.id));
  const parameters = { subject: `rule:${rule.id}`, about: rule.name };
  return (
    <Timeline
      query={history}
      lines={history.data && timelineOf(history.data)}
      onOpen={(change) => shell.navigate('activity', { ...parameters, change })}
      onSee={seeAsOf(shell)}
      onAll={() => shell.navigate('activity', parameters)}
    />
  );
};
