import { ALL, categoriesOf, MOBILE_BREAKPOINT } from '@daybook/money';
import type { Bill } from '@daybook/contracts';
import { Button } from '@daybook/ui/button';
import { useNarrow } from '@daybook/ui/hooks/use-narrow';
import { FilterIcon } from '@daybook/ui/icons';
import { SelectField } from '@daybook/ui/select-field';
import { TextField } from '@daybook/ui/text-field';
import { color, space } from '@daybook/ui/theme/tokens';
import { VisuallyHidden } from '@daybook/ui/visually-hidden';
import { useId, useState } from 'react';
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
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space(2)};
    padding-top: 0;
  }
`;

/** Of the label nothing is seen on a phone: the field says what it is for. */
const Search = styled(TextField)`
  @media (max-width: 767.98px) {
    gap: 0;
  }
`;

const Filters = styled.div`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: repeat(auto-fit, minmax(100px, 1fr));
  gap: ${space(2)};
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

/** On a phone the filters stand behind one button, which says how many are set. */
export const FilterBar = ({ bills, filter, withCategory, onChange }: FilterBarProps) => {
  const categories = categoriesOf(bills);
  const narrow = useNarrow(MOBILE_BREAKPOINT);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { category, frequency, status } = filter;
  const set = [...(withCategory ? [category] : []), frequency, status].filter((value) => value !== ALL).length;
  const choices = (
    <>
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
    </>
  );
  return (
    <Bar role="search" aria-label="Recurring items">
      <Search
        label={narrow ? <VisuallyHidden>Search</VisuallyHidden> : 'Search'}
        placeholder={narrow ? 'Search' : undefined}
        type="search"
        autoComplete="off"
        value={filter.search}
        onChange={(event) => onChange({ ...filter, search: event.target.value })}
      />
      {narrow ? (
        <>
          <Button
            icon={<FilterIcon />}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            {set > 0 ? `Filters (${set})` : 'Filters'}
          </Button>
          {isOpen ? <Filters id={id}>{choices}</Filters> : null}
        </>
      ) : (
        choices
      )}
    </Bar>
  );
};
