import { CloseIcon } from '@daybook/ui/icons';
import { color, fontSize, media, radius, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import { type BillSeries } from '../shared/bill-series.js';
import { type Filter } from '../shared/filter.js';
import { fieldLabels, type FilterField, filterFields, isSet, valueText, without } from './filter-fields.js';

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  grid-column: 1 / -1;
`;

const Chip = styled.li`
  display: flex;
  max-width: 100%;
  border: 1px solid ${color.control};
  border-radius: ${radius.chip};
  background: ${color.surface};
  font-size: ${fontSize.small};
`;

const part = `
  min-height: 30px;
  padding: 0 8px;
  border: 0;
  background: none;
  cursor: pointer;
`;

const Edit = styled.button`
  ${part}
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  text-align: start;
  &:hover {
    text-decoration: underline;
  }
  ${media.phone} {
    min-height: 40px;
  }
`;

const Label = styled.span`
  color: ${color.muted};
`;

const Remove = styled.button`
  ${part}
  display: grid;
  place-items: center;
  min-width: 30px;
  padding: 0;
  border-left: 1px solid ${color.line};
  color: ${color.muted};
  &:hover {
    color: ${color.ink};
  }
  ${media.phone} {
    min-width: 40px;
  }
`;

export interface FilterChipsProps {
  filter: Filter;
  onFilter: (filter: Filter) => void;
  series: readonly BillSeries[];
  /** The one that is edited now: its chip stays, whatever is typed. */
  editing: FilterField | undefined;
  onEdit: (field: FilterField, chip: HTMLElement) => void;
}

/** What the list is filtered by, besides the search: a chip each, which edits it and takes it off. */
export const FilterChips = ({ filter, onFilter, series, editing, onEdit }: FilterChipsProps) => {
  const set = filterFields.filter((field) => field === editing || isSet(filter, field));
  if (set.length === 0) return null;
  return (
    <Row aria-label="Filters">
      {set.map((field) => {
        const value = valueText(filter, field, series);
        return (
          <Chip key={field}>
            <Edit
              type="button"
              aria-haspopup="dialog"
              title={value}
              onClick={({ currentTarget }) => onEdit(field, currentTarget)}
            >
              <Label>{fieldLabels[field]}:</Label> {value}
            </Edit>
            <Remove
              type="button"
              aria-label={`Remove filter ${fieldLabels[field]}: ${value}`}
              onClick={() => onFilter(without(filter, field))}
            >
              <CloseIcon size={14} />
            </Remove>
          </Chip>
        );
      })}
    </Row>
  );
};
