import { type ShellProps } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { space } from '@daybook/ui/theme/tokens';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { matchCountQuery } from '../api/match-calls.js';
import { looksLikeBills } from '../shared/looks-like-bills.js';

const Line = styled.p`
  display: flex;
  flex: 1 0 100%;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
`;

/** After an import: how many payments look like bills, and the way to their review. Nothing where none do. */
export const MatchNotice = ({ shell }: ShellProps) => {
  const { value, replace } = shell.viewState;
  const total = useQuery(matchCountQuery()).data?.total ?? 0;
  if (total === 0 || value['review'] !== undefined) return null;
  return (
    <Line>
      {looksLikeBills(total)}.
      <Button size="small" onClick={() => replace({ ...value, review: 'matches' })}>
        Review
      </Button>
    </Line>
  );
};
