import { type ShellProps } from '@daybook/frontend-kit';
import { matchesText } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { space } from '@daybook/ui/theme/tokens';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { matchCountQuery } from '../api/match-calls.js';

const Line = styled.p`
  display: flex;
  flex: 1 0 100%;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
`;

/** After an import: how many transactions look like bills or income, and the way to their review. Nothing where none do. */
export const MatchNotice = ({ shell }: ShellProps) => {
  const { value, replace } = shell.viewState;
  const { total = 0, incomes = 0 } = useQuery(matchCountQuery()).data ?? {};
  if (total === 0 || value['review'] !== undefined) return null;
  return (
    <Line>
      {matchesText({ total, incomes })}.
      <Button size="small" onClick={() => replace({ ...value, review: 'matches' })}>
        Review
      </Button>
    </Line>
  );
};
