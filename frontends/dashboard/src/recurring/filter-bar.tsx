import { ALL, categoriesOf } from '@daybook/money';
import type { Bill } from '@daybook/contracts';
import { SelectField } from '@daybook/ui/select-field';
import { TextField } from '@daybook/ui/text-field';
import { color, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import { frequencyChoices } from '../series-dialog/form-choices.js';
import type { SeriesFilter } from './series-filter.js';

const Bar = styled.div`
  position: sticky;
  top: 0;
  z-index: 2;
  display: grid;
  grid-template-columns: minmax(180px, 2fr) repeat(auto-fit, minmax(130px, 1fr));
  gap: ${space(3)};
  padding: ${space(2)} 0 ${space(3)};
  background: ${color.bg};
  [data-log='asOf'] & {
    background: ${color.past};
  }
  @media (max-width: 767.98px) {
    position: static;
    grid-template-columns: repeat(auto-fit, minmax(100px, 1fr));
    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

const all = { value: ALL, label: 'All' };

const statusChoices = [
  all,
  { value: 'overdue', label: 'Overdue' },
  { value: 'due-soon', label: 'Due soon' },
  { value: 'pending', label: 'Pending' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'paid', label: 'Paid or received' },
];

interface FilterBarProps {
  bills: readonly Bill[];
  filter: SeriesFilter;
  /** Incomes are not narrowed by category. */
  withCategory: boolean;
  onChange: (filter: SeriesFilter) => void;
}

export const FilterBar = ({ bills, filter, withCategory, onChange }: FilterBarProps) => {
  const categories = categoriesOf(bills);
  return (
    <Bar role="search" aria-label="Recurring items">
      <TextField
        label="Search"
        type="search"
        autoComplete="off"
        value={filter.search}
        onChange={(event) => onChange({ ...filter, search: event.target.value })}
      />
      {withCategory ? (
        <SelectField
          label="Category"
          options={[all, ...categories.map((name) => ({ value: name, label: name }))]}
          value={categories.includes(filter.category) ? filter.category : ALL}
          onChange={(event) => onChange({ ...filter, category: event.target.value })}
        />
      ) : null}
      <SelectField
        label="Frequency"
        options={[all, ...frequencyChoices]}
        value={filter.frequency}
        onChange={(event) => onChange({ ...filter, frequency: event.target.value })}
      />
      <SelectField
        label="Status"
        options={statusChoices}
        value={filter.status}
        onChange={(event) => onChange({ ...filter, status: event.target.value })}
      />
    </Bar>
  );
};
