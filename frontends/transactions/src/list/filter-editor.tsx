import { type TransactionChoices } from '@daybook/contracts';
import { Beside } from '@daybook/ui/beside';
import { useState } from 'react';
import { type BillSeries } from '../shared/bill-series.js';
import { type Filter } from '../shared/filter.js';
import {
  type FieldOption,
  fieldLabels,
  type FilterField,
  filterFields,
  linkOptions,
  reviewOptions,
  typeOptions,
} from './filter-fields.js';
import { OptionList } from './option-list.js';
import { RangeFields } from './range-fields.js';
import { SavedFilterList } from './saved-filter-list.js';
import { type SavedFilters } from './saved-filters.js';

export interface FilterEditorProps {
  /** The button that opened it. */
  anchor: HTMLElement;
  /** The field to edit; absent where one is still to be chosen. */
  field?: FilterField | undefined;
  filter: Filter;
  onFilter: (filter: Filter) => void;
  choices: TransactionChoices;
  series: readonly BillSeries[];
  saved: SavedFilters;
  onClose: () => void;
}

/** Sorted names, with the chosen one among them even before the list is loaded. */
const named = (names: readonly string[], chosen: string): FieldOption[] =>
  [...new Set(chosen === '' ? names : [...names, chosen])]
    .sort((a, b) => a.localeCompare(b, 'en-US'))
    .map((name) => ({ value: name, label: name }));

const bills = (series: readonly BillSeries[]): FieldOption[] => [
  ...linkOptions,
  ...series.map(({ groupId, name }) => ({ value: String(groupId), label: name })),
];

/** Chooses what to filter by, and what it has to be. */
const FilterEditor = ({ anchor, filter, onFilter, choices, series, saved, onClose, ...opened }: FilterEditorProps) => {
  const [field, setField] = useState(opened.field);
  const options = (name: Exclude<FilterField, 'date' | 'amount'>): readonly FieldOption[] => {
    switch (name) {
      case 'category':
        return named(choices.categories, filter.category);
      case 'tag':
        // The release before tells of none.
        return named(choices.tags ?? [], filter.tag);
      case 'account':
        return named(choices.accounts, filter.account);
      case 'bill':
        return bills(series);
      case 'reviewed':
        return reviewOptions;
      case 'type':
        return typeOptions;
    }
  };
  const close = (next: Filter): void => {
    onFilter(next);
    onClose();
  };
  return (
    <Beside anchor={anchor} title={field ? fieldLabels[field] : 'Add filter'} onClose={onClose}>
      {field === undefined ? (
        <>
          <OptionList
            label="Filter by"
            options={filterFields.map((value) => ({ value, label: fieldLabels[value] }))}
            chosen=""
            onChoose={(value) => setField(filterFields.find((name) => name === value))}
          />
          <SavedFilterList filter={filter} saved={saved} onChoose={close} />
        </>
      ) : field === 'date' || field === 'amount' ? (
        <RangeFields of={field} filter={filter} onFilter={onFilter} onDone={onClose} />
      ) : (
        <OptionList
          label={fieldLabels[field]}
          options={options(field)}
          chosen={filter[field]}
          onChoose={(value) => close({ ...filter, [field]: value })}
        />
      )}
    </Beside>
  );
};

export default FilterEditor;
