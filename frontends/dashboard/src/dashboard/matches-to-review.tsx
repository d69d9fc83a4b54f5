import type { MatchPage } from '@daybook/contracts';
import { type ShellProps, useIsPresent } from '@daybook/frontend-kit';
import { matchesText } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { whenIdle } from '@daybook/ui/hooks/when-idle';
import { formatNumber } from '@daybook/ui/text/format-number';
import { media, space } from '@daybook/ui/theme/tokens';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

const matchCountQuery = () => queryOptions<MatchPage>({ queryKey: ['/api', 'transactions', 'matches?limit=1'] });

/** On a phone it stands in one line with the title and what is beside it. */
const Opener = styled(Button)`
  ${media.phone} {
    padding-inline: ${space(2)};
  }
`;

const OnPhone = styled.span`
  display: none;
  ${media.phone} {
    display: inline;
  }
`;

/** Beside the title of a phone's screen there is room for two words. */
const Elsewhere = styled.span`
  ${media.phone} {
    display: none;
  }
`;

/** How many transactions look like bills or income, and the way to their review; nothing where none do. @param drawn the dashboard has its data */
export const MatchesToReview = ({ shell, drawn }: ShellProps & { drawn: boolean }) => {
  const isPresent = useIsPresent();
  // Nobody waits for it, so it is no part of what the first view reads.
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    if (drawn) whenIdle(() => setIsIdle(true));
  }, [drawn]);
  const { total = 0, incomes = 0 } = useQuery({ ...matchCountQuery(), enabled: isIdle && isPresent }).data ?? {};
  if (total === 0 || !isPresent) return null;
  const told = matchesText({ total, incomes });
  return (
    <Opener variant="ghost" title={told} onClick={() => shell.navigate('transactions', { review: 'matches' })}>
      <Elsewhere>{told} · Review</Elsewhere>
      <OnPhone>Review {formatNumber(total)}</OnPhone>
    </Opener>
  );
};
