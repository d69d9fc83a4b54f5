import { TextField } from '@daybook/ui/text-field';
import { color, media, radius, space } from '@daybook/ui/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { type FieldOption } from './filter-fields.js';

/** More than fit beside the button are searched. */
const searchFrom = 9;

const List = styled.ul`
  display: grid;
  max-height: 320px;
  margin: ${space(2)} -${space(2)} 0;
  overflow: auto;
`;

export const OptionButton = styled.button`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  width: 100%;
  min-height: 36px;
  padding: 0 ${space(2)};
  border: 0;
  border-radius: ${radius.chip};
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover {
    background: ${color.raised};
  }
  &[aria-pressed='true'] {
    background: ${color.selected};
    color: ${color.accent};
  }
  ${media.phone} {
    min-height: 44px;
  }
`;

export interface OptionListProps {
  label: string;
  options: readonly FieldOption[];
  chosen: string;
  onChoose: (value: string) => void;
}

/** One of several, by one click; many are searched. */
export const OptionList = ({ label, options, chosen, onChoose }: OptionListProps) => {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const shown = options.filter((option) => option.label.toLowerCase().includes(wanted));
  return (
    <>
      {options.length >= searchFrom ? (
        <TextField
          label={`Search ${label.toLowerCase()}`}
          type="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      ) : null}
      <List aria-label={label}>
        {shown.map(({ value, label: name }) => (
          <li key={value}>
            <OptionButton type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
              {name}
            </OptionButton>
          </li>
        ))}
      </List>
      {shown.length === 0 ? <p>No results</p> : null}
    </>
  );
};
