import { type TransactionChoices } from '@daybook/contracts';
import { MOBILE_BREAKPOINT } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { useNarrow } from '@daybook/ui/hooks/use-narrow';
import { FilterIcon } from '@daybook/ui/icons';
import { lazyPart } from '@daybook/ui/lazy-part';
import { TextField } from '@daybook/ui/text-field';
import { media, space } from '@daybook/ui/theme/tokens';
import { VisuallyHidden } from '@daybook/ui/visually-hidden';
import { type Ref, useState } from 'react';
import { styled } from 'styled-components';
import { type BillSeries } from '../shared/bill-series.js';
import { type Filter } from '../shared/filter.js';
import { FilterChips } from './filter-chips.js';
import type { FilterEditorProps } from './filter-editor.js';
import { type FilterField } from './filter-fields.js';
import { type SavedFilters } from './saved-filters.js';

const FilterEditor = lazyPart<FilterEditorProps>(
  () => import(/* webpackChunkName: "filter-editor" */ './filter-editor.js'),
);

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(180px, 420px) auto 1fr;
  gap: ${space(2)};
  align-items: end;
  ${media.phone} {
    grid-template-columns: 1fr auto;
  }
`;

/** Of the label nothing is seen: the field says what it searches. */
const Search = styled(TextField)`
  gap: 0;
`;

const Word = styled.span`
  ${media.phone} {
    position: absolute;
    clip-path: inset(50%);
    width: 1px;
    height: 1px;
    overflow: hidden;
  }
`;

export interface FilterBarProps {
  filter: Filter;
  onFilter: (filter: Filter) => void;
  choices: TransactionChoices;
  series: readonly BillSeries[];
  saved: SavedFilters;
  searchRef: Ref<HTMLInputElement>;
  /** Called when the person is about to choose: the choices are loaded only then. */
  onChoosing: (choosing: boolean) => void;
}

interface Opened {
  anchor: HTMLElement;
  field?: FilterField;
}

/** One search, and a chip for each filter that is set. */
export const FilterBar = ({ filter, onFilter, choices, series, saved, searchRef, onChoosing }: FilterBarProps) => {
  const [opened, setOpened] = useState<Opened | null>(null);
  const isPhone = useNarrow(MOBILE_BREAKPOINT);
  const open = (next: Opened | null): void => {
    setOpened(next);
    onChoosing(next !== null);
  };
  return (
    <Bar role="search" aria-label="Transactions">
      <Search
        ref={searchRef}
        label={<VisuallyHidden>Search</VisuallyHidden>}
        type="search"
        placeholder={isPhone ? 'Search' : 'Search merchant, bill, category'}
        maxLength={200}
        value={filter.search}
        onChange={({ target }) => onFilter({ ...filter, search: target.value })}
      />
      <Button
        icon={<FilterIcon />}
        aria-haspopup="dialog"
        aria-expanded={opened !== null && opened.field === undefined}
        onClick={({ currentTarget }) => open(opened ? null : { anchor: currentTarget })}
        {...FilterEditor.intent}
      >
        <Word>Add filter</Word>
      </Button>
      <FilterChips
        filter={filter}
        onFilter={onFilter}
        series={series}
        editing={opened?.field}
        onEdit={(field, anchor) => open({ anchor, field })}
      />
      {opened ? (
        <FilterEditor
          key={opened.field ?? ''}
          {...opened}
          filter={filter}
          onFilter={onFilter}
          choices={choices}
          series={series}
          saved={saved}
          onClose={() => open(null)}
        />
      ) : null}
    </Bar>
  );
};
