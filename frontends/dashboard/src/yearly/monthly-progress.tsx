import { formatMoney, MONTH_NAMES, type MonthProgress, shortMonthName } from '@daybook/money';
import { Panel } from '@daybook/ui/panel';
import { color, fontSize, fontWeight, radius, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import { DASH } from '../series/amount-or-dash.js';

const Months = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 200px), 1fr));
  gap: ${space(4)} ${space(6)};
`;

const Line = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space(2)};
  font-variant-numeric: tabular-nums;
`;

const Name = styled.h3`
  font-size: ${fontSize.body};
  font-weight: ${fontWeight.medium};
`;

const Rail = styled.div`
  height: 6px;
  margin: ${space(1)} 0;
  border-radius: ${radius.round};
  background: ${color.raised};
`;

const Bar = styled.div`
  height: 100%;
  border-radius: inherit;
  background: ${color.accent};
  @media (forced-colors: active) {
    background: Highlight;
  }
`;

const Caption = styled.p`
  min-height: 1.5em;
  color: ${color.muted};
  font-size: ${fontSize.small};
`;

/** One card a month: its sum, a bar against the largest month, and how it stands against the average of active months. */
export const MonthlyProgress = ({ months }: { months: readonly MonthProgress[] }) => (
  <Panel title="Monthly Progress">
    <Months>
      {months.map(({ month, total, bar, caption }) => (
        <li key={month}>
          <Line>
            <Name aria-label={MONTH_NAMES[month - 1]}>{shortMonthName(month)}</Name>
            <span>{total === undefined ? DASH : formatMoney(total)}</span>
          </Line>
          <Rail aria-hidden="true">{bar === undefined ? null : <Bar style={{ width: `${bar}%` }} />}</Rail>
          <Caption>{caption}</Caption>
        </li>
      ))}
    </Months>
  </Panel>
);
