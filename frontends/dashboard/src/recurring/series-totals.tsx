import type { Bill, Income } from '@daybook/contracts';
import { divideHalfUp, formatMoney, sumMonthlyTwelfths } from '@daybook/money';
import { color, fontWeight, media, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import { centsOf } from '../month/entry.js';

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(4)};
  padding: ${space(3)} ${space(3)} ${space(1)};
  color: ${color.muted};
  font-variant-numeric: tabular-nums;
  strong {
    color: ${color.ink};
    font-weight: ${fontWeight.medium};
  }
  /* Rows have no padding there. */
  ${media.phone} {
    padding: 0 0 ${space(1)};
  }
`;

const Elsewhere = styled.span`
  ${media.phone} {
    display: none;
  }
`;

const MONTHS = 12;

/** What the series that are shown come to, a month and a year (specification, section 9). */
export const SeriesTotals = ({ rows }: { rows: readonly (Bill | Income)[] }) => {
  const twelfths = sumMonthlyTwelfths(rows.map(({ amount, frequency }) => ({ amount: centsOf(amount), frequency })));
  return (
    <Line>
      <span>
        Monthly<Elsewhere> total</Elsewhere> <strong>{formatMoney(divideHalfUp(twelfths, MONTHS))}</strong>
      </span>
      <span>
        Yearly<Elsewhere> total</Elsewhere> <strong>{formatMoney(twelfths)}</strong>
      </span>
    </Line>
  );
};
