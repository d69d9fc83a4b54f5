import type { Spending, SpendingLine } from '@daybook/contracts';
import { formatMoney, MOBILE_BREAKPOINT } from '@daybook/money';
import { useNarrow } from '@daybook/ui/hooks/use-narrow';
import { Cell, HeadCell, Row, Table } from '@daybook/ui/table';
import { color, fontSize, radius, space } from '@daybook/ui/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { centsOfSum } from '../api/cents-of-sum.js';
import { averageLabel } from './average-label.js';
import { Name, Named, NameHead } from './named-lines.js';
import { spanText } from '../api/span.js';

const Rest = styled.span`
  color: ${color.muted};
`;

/** The share of the largest line, drawn under the name. */
const Rail = styled.svg`
  display: block;
  width: 100%;
  height: 6px;
  margin-bottom: ${space(1)};
  border-radius: ${radius.round};
  background: ${color.raised};
  rect {
    fill: ${color.accent};
  }
  @media (forced-colors: active) {
    rect {
      fill: Highlight;
    }
  }
`;

const Then = styled(Cell)`
  color: ${color.muted};
`;

const Small = styled.small`
  display: block;
  color: ${color.muted};
  font-size: ${fontSize.small};
`;

const money = (amount: string): string => formatMoney(centsOfSum(amount));

export interface SpendingLinesProps {
  spending: Spending;
  lines: readonly SpendingLine[];
  /** What is beyond the lines. */
  rest: SpendingLine | null;
  /** What the lines are, for the head of their column. */
  heading: string;
  nameOf: (line: SpendingLine) => ReactNode;
  onOpen: (line: SpendingLine) => void;
}

/** What was spent by name, the largest first, beside the spans before. A line opens its transactions. */
export const SpendingLines = ({ spending, lines, rest, heading, nameOf, onOpen }: SpendingLinesProps) => {
  const narrow = useNarrow(MOBILE_BREAKPOINT);
  const { before, yearBefore, totals } = spending;
  const largest = Math.max(1, ...lines.map(({ spent }) => centsOfSum(spent)));
  const row = (line: SpendingLine, name: ReactNode) => (
    <Row key={line.name}>
      <Named>
        {name}
        <Rail viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
          <rect width={Math.max(0, Math.min(100, (centsOfSum(line.spent) / largest) * 100))} height="6" />
        </Rail>
      </Named>
      <Cell $numeric>
        {money(line.spent)}
        {narrow ? <Small>{money(line.before)} before</Small> : null}
      </Cell>
      {narrow ? null : (
        <>
          <Then $numeric>{money(line.before)}</Then>
          {line.average === null ? null : <Then $numeric>{money(line.average)}</Then>}
          <Then $numeric>{money(line.yearBefore)}</Then>
        </>
      )}
    </Row>
  );
  return (
    <Table aria-label={`Spending by ${heading.toLowerCase()}`}>
      <thead>
        <tr>
          <NameHead>{heading}</NameHead>
          <HeadCell $numeric>Spent</HeadCell>
          {narrow ? null : (
            <>
              <HeadCell $numeric>{spanText(before)}</HeadCell>
              {totals.average === null ? null : <HeadCell $numeric>{averageLabel(totals.average)}</HeadCell>}
              <HeadCell $numeric>{spanText(yearBefore)}</HeadCell>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) =>
          row(
            line,
            <Name type="button" aria-haspopup="dialog" onClick={() => onOpen(line)}>
              {nameOf(line)}
            </Name>,
          ),
        )}
        {rest ? row(rest, <Rest>All others</Rest>) : null}
      </tbody>
    </Table>
  );
};
