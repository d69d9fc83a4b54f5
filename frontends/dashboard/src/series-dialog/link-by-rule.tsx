import type { Bill, Income } from '@daybook/contracts';
import { Editing, type ShellProps } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { FailedQuery } from '@daybook/ui/failed-query';
import { Secondary } from '@daybook/ui/secondary';
import { Switch } from '@daybook/ui/switch';
import { space } from '@daybook/ui/theme/tokens';
import { useId } from 'react';
import { styled } from 'styled-components';
import { conditionsText } from './link-rule.js';
import { useLinkRule } from './use-link-rule.js';

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(1)};
  overflow-wrap: anywhere;
`;

/** Whether payments are linked as they come: by a rule that stands among the others, and by nothing else. Saved at once. */
export const LinkByRule = ({ shell, row }: ShellProps & { row: Bill | Income }) => {
  const { rules, active, isBusy, turn } = useLinkRule(shell, row);
  const hint = useId();
  const [rule, ...others] = active;
  const told = () => {
    if (!rules.data) return 'Looking for its rule…';
    if (!rule) return 'Nothing is linked unasked while this is off. The rule appears under Transaction Rules.';
    if (others.length > 0) return `${active.length} rules link its payments.`;
    return `Links transactions whose ${conditionsText(rule)}.`;
  };
  if (rules.isError && !rules.data) return <FailedQuery title="Failed to fetch rules" query={rules} />;
  return (
    <Editing presentOnly>
      <Box>
        <Switch
          label="Link matching payments by a rule"
          checked={rule !== undefined}
          disabled={!rules.data || isBusy}
          aria-describedby={hint}
          onChange={({ target }) => void turn(target.checked)}
        />
        <Secondary id={hint}>{told()}</Secondary>
        {rule ? (
          <Button
            size="small"
            variant="ghost"
            flush
            onClick={() =>
              shell.navigate('settings', { tab: 'rules', ...(others.length === 0 && { rule: String(rule.id) }) })
            }
          >
            {others.length === 0 ? 'Edit rule' : 'Show rules'}
          </Button>
        ) : null}
      </Box>
    </Editing>
  );
};
