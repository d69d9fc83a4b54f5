import type { ShellProps } from '@daybook/frontend-kit';
import { formatMoney, frequencyLabel, yearlyProjection } from '@daybook/money';
import { Badge } from '@daybook/ui/badge';
import { toneOf } from '@daybook/ui/status-glyph';
import { color, fontSize, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import { ExplainedFigure } from '../explain/explained-figure.js';
import { explained } from '../explain/explained-strip.js';
import { moneyOrDash } from '../series/amount-or-dash.js';
import { Figures } from '@daybook/ui/figures';
import { ItemName } from '@daybook/ui/item-name';
import { Stack } from '@daybook/ui/stack';
import { statusLabel } from '../month/status-label.js';
import { Part } from './part.js';
import type { Source } from './sources.js';

const List = styled.ol`
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space(3)};
    padding: ${space(2)} 0;
  }
  li:not(:last-child) {
    border-bottom: 1px solid ${color.line};
  }
`;

const Badges = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  margin-top: ${space(1)};
`;

const Sum = styled.span`
  text-align: right;
  font-variant-numeric: tabular-nums;
  small {
    display: block;
    color: ${color.muted};
    font-size: ${fontSize.tiny};
  }
`;

export const YearlyAverages = ({ shell, sources }: ShellProps & { sources: readonly Source[] }) => {
  const projection = yearlyProjection(sources);
  return (
    <Stack>
      <Figures
        framed={false}
        figures={[
          explained(shell, 'income-projection', 'Total Yearly Projection', formatMoney(projection.total)),
          explained(
            shell,
            'income-projection-average',
            'Yearly Average Per Source',
            moneyOrDash(projection.averagePerSource),
          ),
        ]}
      />
      <Part title="Yearly Income by Source">
        <List>
          {projection.sources.map(({ source, yearly }) => (
            <li key={source.id}>
              <ItemName emoji={source.emoji} name={source.name}>
                <Badges>
                  <Badge>{frequencyLabel(source.frequency)}</Badge>
                  <Badge tone={toneOf(source.status)}>{statusLabel(source.status)}</Badge>
                </Badges>
              </ItemName>
              <Sum>
                <ExplainedFigure
                  shell={shell}
                  figure="source-yearly"
                  query={{ income: source.row.id }}
                  label={`${source.name} per year`}
                  text={formatMoney(yearly)}
                />
                <small>per year</small>
              </Sum>
            </li>
          ))}
        </List>
      </Part>
    </Stack>
  );
};
