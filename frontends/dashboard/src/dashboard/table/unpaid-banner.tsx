import type { ShellProps } from '@daybook/frontend-kit';
import { formatMoney, type ItemKind, unpaidTotal, withPlus } from '@daybook/money';
import { counted } from '@daybook/ui/text/counted';
import { color, fontSize, fontWeight, radius, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import { ExplainedFigure } from '../../explain/explained-figure.js';
import type { Entry } from '../../month/entry.js';

const Banner = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(1)} ${space(4)};
  margin-bottom: ${space(3)};
  padding: ${space(3)};
  border-radius: ${radius.control};
  background: ${color.raised};
`;

const Name = styled.h3`
  font-size: ${fontSize.body};
  font-weight: ${fontWeight.medium};
`;

const Count = styled.p`
  color: ${color.muted};
  font-size: ${fontSize.small};
`;

const Sum = styled.p<{ $income: boolean }>`
  color: ${({ $income }) => ($income ? color.paid : color.ink)};
  font-size: ${fontSize.title};
  font-weight: ${fontWeight.bold};
  font-variant-numeric: tabular-nums;
`;

interface UnpaidBannerProps extends ShellProps {
  kind: ItemKind;
  entries: readonly Entry[];
}

/** The banner of the filters Expenses and Income: count and sum of what is unpaid. */
export const UnpaidBanner = ({ shell, kind, entries }: UnpaidBannerProps) => {
  const { count, total } = unpaidTotal(entries, kind);
  const label = kind === 'bill' ? 'Total Unpaid Expenses' : 'Total Unpaid Income';
  return (
    <Banner>
      <div>
        <Name>{label}</Name>
        <Count>
          <ExplainedFigure
            shell={shell}
            figure={kind === 'bill' ? 'unpaid-expense-items' : 'unpaid-income-items'}
            label="the number of unpaid items"
            text={counted(count, 'unpaid item')}
          />
        </Count>
      </div>
      <Sum $income={kind === 'income' && total > 0}>
        <ExplainedFigure
          shell={shell}
          figure={kind === 'bill' ? 'unpaid-expenses' : 'unpaid-income'}
          label={label}
          text={kind === 'income' ? withPlus(total) : formatMoney(total)}
        />
      </Sum>
    </Banner>
  );
};
