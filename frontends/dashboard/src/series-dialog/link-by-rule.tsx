import type { Bill, Income } from '@daybook/contracts';
import { Editing, type ShellProps } from '@daybook/frontend-kit';
import { listName, UNCATEGORIZED } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { Secondary } from '@daybook/ui/secondary';
import { space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(1)};
`;

/** The way to a rule that links payments as they come: nothing links them unasked, and the rule stands among the others. */
export const LinkByRule = ({ shell, row }: ShellProps & { row: Bill | Income }) => {
  const isIncome = 'personName' in row;
  const makeRule = () => {
    const linked = isIncome ? { billId: null, incomeId: row.id } : { billId: row.id, incomeId: null };
    const from = { description: listName(row), merchant: null, category: UNCATEGORIZED, ...linked };
    shell.navigate('settings', { tab: 'rules', 'rule-from': JSON.stringify(from) });
  };
  return (
    <Editing presentOnly>
      <Box>
        <Button size="small" onClick={makeRule}>
          Link its payments by itself
        </Button>
        <Secondary>Opens a rule with this name to check and save. Remove it under Transaction Rules.</Secondary>
      </Box>
    </Editing>
  );
};
