import { formatMoney, sourceAnalysis } from '@daybook/money';
import { Cell, HeadCell, Row } from '@daybook/ui/table';
import { percentOrDash } from '../series/amount-or-dash.js';
import { FittedTable } from '@daybook/ui/fitted-table';
import { ItemName } from '@daybook/ui/item-name';
import { Part } from './part.js';
import type { Source } from './sources.js';

export const SourcesAnalysis = ({ sources }: { sources: readonly Source[] }) => (
  <Part title="Income Sources Analysis">
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
              <ItemName emoji={source.emoji} name={source.name} />
            </Cell>
            <Cell $numeric>{formatMoney(monthly)}</Cell>
            <Cell $numeric>{percentOrDash(percent)}</Cell>
            <Cell $numeric>{formatMoney(annual)}</Cell>
          </Row>
        ))}
      </tbody>
    </FittedTable>
  </Part>
);
