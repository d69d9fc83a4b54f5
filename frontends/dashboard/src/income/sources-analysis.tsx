import { formatMoney, MOBILE_BREAKPOINT, sourceAnalysis } from '@daybook/money';
import { Cell, HeadCell, Row } from '@daybook/ui/table';
import { percentOrDash } from '../series/amount-or-dash.js';
import { FittedTable } from '@daybook/ui/fitted-table';
import { useNarrow } from '@daybook/ui/hooks/use-narrow';
import { ItemName } from '@daybook/ui/item-name';
import { Contribution } from './contribution.js';
import { contributionText } from './contribution-text.js';
import { Part } from './part.js';
import type { Source } from './sources.js';

export const SourcesAnalysis = ({ sources }: { sources: readonly Source[] }) => {
  const narrow = useNarrow(MOBILE_BREAKPOINT);
  return (
    <Part title="Income Sources Analysis">
      <FittedTable $grows={1} aria-label="Income Sources Analysis">
        <thead>
          <tr>
            <HeadCell>Source</HeadCell>
            <HeadCell $numeric>Monthly</HeadCell>
            <HeadCell $numeric>Of total</HeadCell>
            <HeadCell $numeric>Annual</HeadCell>
            {narrow ? null : <HeadCell $numeric>Contribution %</HeadCell>}
          </tr>
        </thead>
        <tbody>
          {sourceAnalysis(sources).map(({ source, monthly, percent, annual }) => (
            <Row key={source.id}>
              <Cell>
                <ItemName emoji={source.emoji} name={source.name}>
                  {narrow ? <Contribution source={source} /> : null}
                </ItemName>
              </Cell>
              <Cell $numeric>{formatMoney(monthly)}</Cell>
              <Cell $numeric>{percentOrDash(percent)}</Cell>
              <Cell $numeric>{formatMoney(annual)}</Cell>
              {narrow ? null : <Cell $numeric>{contributionText(source.percentage)}</Cell>}
            </Row>
          ))}
        </tbody>
      </FittedTable>
    </Part>
  );
};
