import { type TransactionChoices } from '@daybook/contracts';
import { Button } from '@daybook/ui/button';
import { SelectField, type SelectOption } from '@daybook/ui/select-field';
import { TextField } from '@daybook/ui/text-field';
import { media, space } from '@daybook/ui/theme/tokens';
import { type Ref, useState } from 'react';
import { styled } from 'styled-components';
import { type BillSeries } from '../shared/bill-series.js';
import { type Filter, isAmount } from '../shared/filter.js';

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(180px, 1fr) minmax(0, 560px);
  gap: ${space(3)};
  align-items: end;
  ${media.phone} {
    grid-template-columns: 1fr auto;
  }
`;

const Fields = styled.div<{ $open: boolean }>`
  display: grid;
  grid-template-columns: 3fr 3fr 2fr 2fr;
  gap: ${space(3)};
  ${media.phone} {
    display: ${({ $open }) => ($open ? 'grid' : 'none')};
    grid-column: 1 / -1;
    grid-template-columns: 1fr 1fr;
    /* A browser's field for a date does not get narrower than its text. */
    > :nth-child(-n + 2) {
      grid-column: 1 / -1;
    }
  }
`;

const Choices = styled(Fields)`
  grid-column: 1 / -1;
  grid-template-columns: repeat(auto-fit, minmax(128px, 1fr));
  ${media.phone} {
    > :nth-child(-n + 2) {
      grid-column: auto;
    }
  }
`;

/** On a phone the filters are collapsed, to leave room for the table. */
const More = styled(Button)`
  display: none;
  ${media.phone} {
    display: inline-flex;
  }
`;

const all = (label: string, names: readonly string[]): SelectOption[] => [
  { value: '', label },
  ...names.map((name) => ({ value: name, label: name })),
];

const types = [
  { value: '', label: 'All types' },
  { value: 'debit', label: 'Debit' },
  { value: 'credit', label: 'Credit' },
];
const reviews = [
  { value: '', label: 'All' },
  { value: '1', label: 'Reviewed' },
  { value: '0', label: 'Not reviewed' },
];
const links = [
  { value: '', label: 'All' },
  { value: 'any', label: 'Linked' },
  { value: 'none', label: 'No bill' },
];

/** Sorted names, with the chosen one among them even before the list is loaded. */
const named = (names: readonly string[], chosen: string): string[] =>
  [...new Set(chosen === '' ? names : [...names, chosen])].sort((a, b) => a.localeCompare(b, 'en-US'));

const withSeries = (series: readonly BillSeries[], chosen: string): SelectOption[] => {
  const options = series.map(({ groupId, name }) => ({ value: String(groupId), label: name }));
  const isThere = [...links, ...options].some(({ value }) => value === chosen);
  return [...links, ...options, ...(isThere ? [] : [{ value: chosen, label: 'Deleted bill' }])];
};

export interface FilterBarProps {
  filter: Filter;
  onFilter: (filter: Filter) => void;
  choices: TransactionChoices;
  series: readonly BillSeries[];
  searchRef: Ref<HTMLInputElement>;
  /** Called when the person is about to choose: the choices are loaded only then. */
  onChoosing: (choosing: boolean) => void;
}

/** Search and filters. */
export const FilterBar = ({ filter, onFilter, choices, series, searchRef, onChoosing }: FilterBarProps) => {
  const [open, setOpen] = useState(false);
  const field = (name: keyof Filter) => ({
    value: filter[name],
    onChange: ({ target }: { target: { value: string } }) => onFilter({ ...filter, [name]: target.value }),
  });
  const amount = (name: 'min' | 'max') => ({ ...field(name), invalid: !isAmount(filter[name]) });
  const money = { inputMode: 'decimal', autoComplete: 'off', placeholder: 'Any' } as const;
  return (
    <Bar role="search" aria-label="Transactions">
      <TextField
        ref={searchRef}
        label="Search"
        type="search"
        placeholder="Merchant, bill, category"
        maxLength={200}
        {...field('search')}
      />
      <More aria-expanded={open} onClick={() => setOpen(!open)}>
        Filters
      </More>
      <Fields $open={open}>
        <TextField label="From" type="date" {...field('from')} />
        <TextField label="To" type="date" {...field('to')} />
        <TextField label="Min amount" {...money} {...amount('min')} />
        <TextField label="Max amount" {...money} {...amount('max')} />
      </Fields>
      <Choices
        $open={open}
        onPointerEnter={() => onChoosing(true)}
        onFocus={() => onChoosing(true)}
        onBlur={({ currentTarget, relatedTarget }) => onChoosing(currentTarget.contains(relatedTarget))}
      >
        <SelectField
          label="Category"
          options={all('All categories', named(choices.categories, filter.category))}
          {...field('category')}
        />
        <SelectField
          label="Account"
          options={all('All accounts', named(choices.accounts, filter.account))}
          {...field('account')}
        />
        <SelectField label="Bill" options={withSeries(series, filter.bill)} {...field('bill')} />
        <SelectField label="Type" options={types} {...field('type')} />
        <SelectField label="Reviewed" options={reviews} {...field('reviewed')} />
      </Choices>
    </Bar>
  );
};
