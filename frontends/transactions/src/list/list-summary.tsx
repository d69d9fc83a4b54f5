import { formatMoney, parseCents, withPlus } from '@daybook/money';
import { counted } from '@daybook/ui/text/counted';
import { Button } from '@daybook/ui/button';
import { color, fontSize, fontWeight, media, space } from '@daybook/ui/theme/tokens';
import { type ReactNode } from 'react';
import { styled } from 'styled-components';
import { stuckHeight } from './row-parts.js';
import { type Pages } from './use-pages.js';

const Line = styled.div`
  position: sticky;
  top: 0;
  z-index: 6;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  min-height: ${stuckHeight.summary}px;
  margin-top: ${space(2)};
  background: ${color.surface};
  ${media.phone} {
    top: 56px;
    min-height: 40px;
    margin-top: ${space(1)};
  }
`;

const Figures = styled.p<{ $passing: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  color: ${color.muted};
  font-variant-numeric: tabular-nums;
  opacity: ${({ $passing }) => ($passing ? 0.6 : 1)};
  strong {
    color: ${color.ink};
    font-weight: ${fontWeight.medium};
  }
  > span {
    white-space: nowrap;
  }
  ${media.phone} {
    flex: 1;
    gap: 0 ${space(2)};
    font-size: ${fontSize.tiny};
    /* The count has a line of its own, beside the actions. */
    > :first-child {
      flex-basis: 100%;
      font-size: ${fontSize.small};
    }
  }
`;

const Actions = styled.div`
  display: flex;
  flex: none;
  gap: ${space(1)};
  ${media.phone} {
    position: absolute;
    top: -6px;
    right: 0;
  }
`;

export interface ListSummaryProps {
  total: number;
  sums: Pages['sums'];
  isFiltered: boolean;
  /** Newer figures are loading. */
  isPassing: boolean;
  onClear: () => void;
  /** At the right end. */
  children?: ReactNode;
}

const countText = (total: number, isFiltered: boolean): string =>
  counted(total, isFiltered ? 'matching transaction' : 'transaction');

/** The number of rows with the sums of money in, out and net; always visible. */
export const ListSummary = ({ total, sums, isFiltered, isPassing, onClear, children }: ListSummaryProps) => {
  const [credit, debit] = [parseCents(sums.credit) ?? 0, parseCents(sums.debit) ?? 0];
  return (
    <Line>
      <Figures role="status" $passing={isPassing}>
        <span>{countText(total, isFiltered)}</span>
        <span>
          In <strong>{withPlus(credit, formatMoney)}</strong>
        </span>
        <span>
          Out <strong>{formatMoney(-debit)}</strong>
        </span>
        <span>
          Net <strong>{withPlus(credit - debit, formatMoney)}</strong>
        </span>
      </Figures>
      <Actions>
        {isFiltered && total > 0 ? (
          <Button size="small" variant="ghost" onClick={onClear}>
            Clear filters
          </Button>
        ) : null}
        {children}
      </Actions>
    </Line>
  );
};
