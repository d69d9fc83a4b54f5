import type { ShellProps } from '@daybook/frontend-kit';
import { formatMoney, MOBILE_BREAKPOINT, MONTH_NAMES, type MonthProgress, shortMonthName } from '@daybook/money';
import { useNarrow } from '@daybook/ui/hooks/use-narrow';
import { color, fontSize, fontWeight, media, radius, space } from '@daybook/ui/theme/tokens';
import { useId } from 'react';
import { styled } from 'styled-components';
import { ExplainedFigure } from '../explain/explained-figure.js';
import { DASH } from '../series/amount-or-dash.js';
import { useOpenAtMonth } from './use-open-at-month.js';

const Title = styled.h2`
  margin-bottom: ${space(1)};
  font-size: ${fontSize.large};
  line-height: 20px;
`;

const Strip = styled.div`
  ${media.phone} {
    overflow-x: auto;
    scroll-snap-type: x mandatory;
    container-type: inline-size;
  }
`;

const GAP = space(1.5);

const Months = styled.ol`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${GAP};
  ${media.wide} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }
  /* One row to swipe through, so that the breakdown stays near: two cards at a time, neither of them cut. */
  ${media.phone} {
    grid-template-columns: repeat(12, calc((100cqi - ${GAP}) / 2));
    width: max-content;
  }
  /* Paper is narrow as well, and cannot be swiped. */
  ${media.print} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    width: auto;
  }
`;

/** Low: the breakdown below, which has the same months, is what is looked at most. */
const Card = styled.li<{ $current: boolean }>`
  position: relative;
  overflow: hidden;
  padding: 2px ${space(2.5)} 3px;
  border: 1px solid ${({ $current }) => ($current ? color.accent : color.line)};
  border-radius: ${radius.control};
  background: ${color.surface};
  scroll-snap-align: start;
  ${media.phone} {
    padding-block: ${space(1)};
  }
  ${media.print} {
    break-inside: avoid;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space(2)};
  /* As high without an amount, which is a button. */
  min-height: 24px;
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
`;

const Name = styled.h3`
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.medium};
`;

/** Along the lower edge of the card. */
const Rail = styled.div`
  position: absolute;
  right: 0;
  bottom: 0;
  left: 0;
  height: 3px;
  background: ${color.raised};
`;

const Bar = styled.div`
  height: 100%;
  background: ${color.accent};
  @media (forced-colors: active) {
    background: Highlight;
  }
`;

const Caption = styled.p`
  /* As high without a comparison, which is a button. */
  min-height: 24px;
  color: ${color.muted};
  font-size: ${fontSize.tiny};
  line-height: 24px;
`;

interface MonthlyProgressProps extends ShellProps {
  year: number;
  months: readonly MonthProgress[];
  /** 1–12; undefined where another year is shown. */
  currentMonth: number | undefined;
}

/** One card a month: its sum, a bar against the largest month, and how it stands against the average of active months. */
export const MonthlyProgress = ({ shell, year, months, currentMonth }: MonthlyProgressProps) => {
  const title = useId();
  const strip = useOpenAtMonth(currentMonth);
  const scrolls = useNarrow(MOBILE_BREAKPOINT);
  return (
    <section aria-labelledby={title}>
      <Title id={title}>Monthly Progress</Title>
      <Strip ref={strip} role="group" aria-label="Months" tabIndex={scrolls ? 0 : undefined}>
        <Months>
          {months.map(({ month, total, bar, caption }) => (
            <Card
              key={month}
              data-month={month}
              $current={month === currentMonth}
              aria-current={month === currentMonth ? 'date' : undefined}
            >
              <Line>
                <Name aria-label={MONTH_NAMES[month - 1]}>{shortMonthName(month)}</Name>
                {total === undefined ? (
                  <span>{DASH}</span>
                ) : (
                  <ExplainedFigure
                    shell={shell}
                    figure="yearly-total"
                    query={{ year, month }}
                    label={`${MONTH_NAMES[month - 1]} ${year}`}
                    text={formatMoney(total)}
                  />
                )}
              </Line>
              <Rail aria-hidden="true">{bar === undefined ? null : <Bar style={{ width: `${bar}%` }} />}</Rail>
              <Caption>
                {total === undefined || month === currentMonth ? (
                  caption
                ) : (
                  <ExplainedFigure
                    shell={shell}
                    figure="yearly-comparison"
                    query={{ year, month }}
                    label={`${MONTH_NAMES[month - 1]} against the average`}
                    text={caption}
                  />
                )}
              </Caption>
            </Card>
          ))}
        </Months>
      </Strip>
    </section>
  );
};
