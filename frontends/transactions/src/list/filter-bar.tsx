import { type Transaction } from '@daybook/contracts';
import { formatMoney, withPlus } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { SelectField, type SelectOption } from '@daybook/ui/select-field';
import { TextField } from '@daybook/ui/text-field';
import { color, fontWeight, media, space } from '@daybook/ui/theme/tokens';
import { type Ref, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { choicesOf, type Filter, isFiltered, noFilter, sumOf } from './filter.js';

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(180px, 1fr) 320px;
  gap: ${space(3)};
  align-items: end;
  ${media.phone} {
    grid-template-columns: 1fr auto;
  }
`;

const Fields = styled.div<{ $open: boolean }>`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(3)};
  ${media.phone} {
    display: ${({ $open }) => ($open ? 'grid' : 'none')};
    grid-column: 1 / -1;
    /* A browser's field for a date does not get narrower than its text. */
    grid-template-columns: 1fr;
  }
`;

const Choices = styled(Fields)`
  grid-column: 1 / -1;
  grid-template-columns: repeat(auto-fit, minmax(128px, 1fr));
`;

/** Of a phone's height the table keeps the most. */
const More = styled(Button)`
  display: none;
  ${media.phone} {
    display: inline-flex;
  }
`;

const Summary = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  min-height: 36px;
  margin: ${space(2)} 0;
  color: ${color.muted};
  font-variant-numeric: tabular-nums;
  strong {
    color: ${color.ink};
    font-weight: ${fontWeight.medium};
  }
`;

const all = (label: string, names: readonly string[]): SelectOption[] => [
  { value: '', label },
  ...names.map((name) => ({ value: name, label: name })),
];

const types: SelectOption[] = [
  { value: 'all', label: 'All types' },
  { value: 'debit', label: 'Debit' },
  { value: 'credit', label: 'Credit' },
];
const reviews: SelectOption[] = [
  { value: 'all', label: 'All' },
  { value: 'yes', label: 'Reviewed' },
  { value: 'no', label: 'Not reviewed' },
];
const links: SelectOption[] = [
  { value: 'all', label: 'All' },
  { value: 'linked', label: 'Linked' },
  { value: 'none', label: 'No bill' },
];

export interface FilterBarProps {
  filter: Filter;
  onFilter: (filter: Filter) => void;
  all: readonly Transaction[];
  shown: readonly Transaction[];
  searchRef: Ref<HTMLInputElement>;
}

/** Search and filters, and what they leave: how many rows, and their sum. */
export const FilterBar = ({ filter, onFilter, all: rows, shown, searchRef }: FilterBarProps) => {
  const { categories, accounts } = useMemo(() => choicesOf(rows), [rows]);
  const sum = useMemo(() => sumOf(shown), [shown]);
  const [open, setOpen] = useState(false);
  const set = (part: Partial<Filter>): void => onFilter({ ...filter, ...part });
  return (
    <>
      <Bar role="search" aria-label="Transactions">
        <TextField
          ref={searchRef}
          label="Search"
          type="search"
          placeholder="Merchant, bill, category"
          value={filter.text}
          onChange={(event) => set({ text: event.target.value })}
        />
        <More aria-expanded={open} onClick={() => setOpen(!open)}>
          Filters
        </More>
        <Fields $open={open}>
          <TextField
            label="From"
            type="date"
            value={filter.from}
            onChange={(event) => set({ from: event.target.value })}
          />
          <TextField label="To" type="date" value={filter.to} onChange={(event) => set({ to: event.target.value })} />
        </Fields>
        <Choices $open={open}>
          <SelectField
            label="Category"
            options={all('All categories', categories)}
            value={filter.category}
            onChange={(event) => set({ category: event.target.value })}
          />
          <SelectField
            label="Account"
            options={all('All accounts', accounts)}
            value={filter.account}
            onChange={(event) => set({ account: event.target.value })}
          />
          <SelectField
            label="Bill"
            options={links}
            value={filter.bill}
            onChange={(event) => set({ bill: event.target.value as Filter['bill'] })}
          />
          <SelectField
            label="Type"
            options={types}
            value={filter.type}
            onChange={(event) => set({ type: event.target.value as Filter['type'] })}
          />
          <SelectField
            label="Reviewed"
            options={reviews}
            value={filter.reviewed}
            onChange={(event) => set({ reviewed: event.target.value as Filter['reviewed'] })}
          />
        </Choices>
      </Bar>
      <Summary role="status">
        <span>
          {shown.length === rows.length ? '' : `${shown.length.toLocaleString('en-US')} of `}
          {rows.length.toLocaleString('en-US')} {rows.length === 1 ? 'transaction' : 'transactions'}
        </span>
        <span>
          Sum <strong>{withPlus(sum, formatMoney)}</strong>
        </span>
        {isFiltered(filter) ? (
          <Button size="small" variant="ghost" onClick={() => onFilter(noFilter)}>
            Clear filters
          </Button>
        ) : null}
      </Summary>
    </>
  );
};
