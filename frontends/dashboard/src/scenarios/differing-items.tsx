import type { ScenarioComparison } from '@daybook/contracts';
import { formatMoney } from '@daybook/money';
import { ExportTable } from '@daybook/ui/export-table';
import { counted } from '@daybook/ui/text/counted';
import { differenceWords } from './comparison-figures.js';
import { Disclosure } from './disclosure.js';
import { differingItems } from './differing-items-list.js';
import { differingTable } from './scenario-tables.js';
import { Figures } from './figures-table.js';

/** The bills and incomes of which the scenario differs from the plan as it is, each with what it comes to in all months. */
export const DifferingItems = ({ months, differs }: Pick<ScenarioComparison, 'months' | 'differs'>) => {
  const items = differingItems(months, differs);
  if (items.length === 0) return null;
  return (
    <Disclosure>
      <summary>What differs ({items.length})</summary>
      <Figures aria-label={`What differs in ${counted(months.length, 'month')}`}>
        <thead>
          <tr>
            <th scope="col">In {counted(months.length, 'month')}</th>
            <th scope="col">As it is</th>
            <th scope="col">Scenario</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ key, name, when, base, scenario }) => (
            <tr key={key}>
              <th scope="row">
                {name}
                <small>{when}</small>
              </th>
              <td>{formatMoney(base)}</td>
              <td>
                {formatMoney(scenario)}
                <small>{differenceWords({ base, scenario })}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </Figures>
      <ExportTable of="What differs" name="daybook-scenario-items" table={() => differingTable(items)} />
    </Disclosure>
  );
};
