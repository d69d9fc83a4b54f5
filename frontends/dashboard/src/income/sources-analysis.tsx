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
          <HeadCell scope="col">Source</HeadCell>
          <HeadCell scope="col" $numeric>
            Monthly
          </HeadCell>
          <HeadCell scope="col" $numeric>
            Of total
          </HeadCell>
          <HeadCell scope="col" $numeric>
            Annual
          </HeadCell>
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
