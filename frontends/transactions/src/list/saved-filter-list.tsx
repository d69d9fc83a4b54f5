import { useLog } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { IconButton } from '@daybook/ui/icon-button';
import { TrashIcon } from '@daybook/ui/icons';
import { TextField } from '@daybook/ui/text-field';
import { color, fontSize, fontWeight, space } from '@daybook/ui/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { type Filter, parametersOf } from '../shared/filter.js';
import { OptionButton } from './option-list.js';
import { type SavedFilters } from './saved-filters.js';

const Part = styled.section`
  margin-top: ${space(3)};
  padding-top: ${space(3)};
  border-top: 1px solid ${color.line};
`;

const Title = styled.h3`
  color: ${color.muted};
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.medium};
`;

const Line = styled.li`
  display: flex;
  align-items: center;
  margin: 0 -${space(2)};
`;

const Form = styled.form`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${space(2)};
  align-items: end;
  margin-top: ${space(2)};
`;

export interface SavedFilterListProps {
  filter: Filter;
  saved: SavedFilters;
  onChoose: (filter: Filter) => void;
}

/** Filters with a name: one click brings one back, and what is filtered by now can be given one. */
export const SavedFilterList = ({ filter, saved, onChoose }: SavedFilterListProps) => {
  // They are each person's own, also of those who may only look.
  const isPast = 'asOf' in (useLog() ?? {});
  const [name, setName] = useState('');
  const isFiltered = Object.keys(parametersOf(filter)).length > 0;
  if (saved.all.length === 0 && (!isFiltered || isPast)) return null;
  return (
    <Part>
      <Title>Saved filters</Title>
      <ul>
        {saved.all.map((one) => (
          <Line key={one.name}>
            <OptionButton type="button" onClick={() => onChoose(saved.filterOf(one))}>
              {one.name}
            </OptionButton>
            {isPast ? null : (
              <IconButton
                label={`Delete saved filter ${one.name}`}
                title="Delete"
                onClick={() => saved.remove(one.name)}
              >
                <TrashIcon />
              </IconButton>
            )}
          </Line>
        ))}
      </ul>
      {isFiltered && !isPast ? (
        <Form
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() === '') return;
            saved.save(name.trim(), filter);
            setName('');
          }}
        >
          <TextField
            label="Save the present filters as"
            maxLength={60}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="submit" disabled={name.trim() === ''}>
            Save
          </Button>
        </Form>
      ) : null}
    </Part>
  );
};
