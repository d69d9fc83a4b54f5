import type { ShellProps } from '@daybook/frontend-kit';
import { formatMoney, sourceAnalysis } from '@daybook/money';
import { Cell, HeadCell, Row } from '@daybook/ui/table';
import { ExplainedFigure } from '../explain/explained-figure.js';
import { percentOrDash } from '../series/amount-or-dash.js';
import { FittedTable } from '@daybook/ui/fitted-table';
import { ItemName } from '@daybook/ui/item-name';
import { Contribution } from './contribution.js';
import { contributionNote } from './contribution-text.js';
import { Part } from './part.js';
import type { Source } from './sources.js';

export const SourcesAnalysis = ({ shell, sources }: ShellProps & { sources: readonly Source[] }) => (
  <Part title="Income Sources Analysis" note={contributionNote(sources)}>
    <FittedTable $grows={1} aria-label="Income Sources Analysis">
      <thead>
        <tr>
          <HeadCell>Source</HeadCell>
          <HeadCell $numeric>Monthly</HeadCell>
          <HeadCell $numeric>Of total</HeadCell>
          <HeadCell $numeric>Annual</HeadCell>
        </tr>
      </thead>
      <tbody>
        {sourceAnalysis(sources).map(({ source, monthly, percent, annual }) => (
          <Row key={source.id}>
            <Cell>
              <ItemName emoji={source.emoji} name={source.name}>
                <Contribution source={source} sources={sources} />
              </ItemName>
            </Cell>
            {(
              [
                ['source-monthly', 'a month', formatMoney(monthly)],
                ['source-share', 'of all income', percentOrDash(percent)],
                ['source-yearly', 'per year', formatMoney(annual)],
              ] as const
            ).map(([figure, of, text]) => (
              <Cell $numeric key={figure}>
                <ExplainedFigure
                  shell={shell}
                  figure={figure}
                  query={{ income: source.row.id }}
                  label={`${source.name} ${of}`}
                  text={text}
                />
              </Cell>
            ))}
          </Row>
        ))}
      </tbody>
    </FittedTable>
  </Part>
);
