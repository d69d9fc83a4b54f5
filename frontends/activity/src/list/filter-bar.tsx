import type { HistoryChange } from '@daybook/contracts';
import { formatInstant } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { SelectField } from '@daybook/ui/select-field';
import { TextField } from '@daybook/ui/text-field';
import { media, space } from '@daybook/ui/theme/tokens';
import type { Ref } from 'react';
import { styled } from 'styled-components';
import { kindLabels, sourceLabels } from '../shared/change-words.js';
import type { Filter } from './use-filter.js';

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(180px, 1fr) repeat(3, minmax(120px, 180px));
  gap: ${space(3)};
  align-items: end;
  margin-bottom: ${space(4)};
  ${media.phone} {
    grid-template-columns: 1fr 1fr;
    > :first-child,
    > :nth-child(4) {
      grid-column: 1 / -1;
    }
  }
`;

const About = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  grid-column: 1 / -1;
`;

const kinds = [
  { value: '', label: 'Everything' },
  ...Object.entries(kindLabels).map(([value, label]) => ({ value, label })),
];

const sources = [
  { value: '', label: 'Anywhere' },
  ...Object.entries(sourceLabels).map(([value, label]) => ({ value, label })),
];

/** Those who are known to have changed something, the person who looks first. */
const actorsOf = (user: number, changes: readonly HistoryChange[], chosen: string) => {
  const names = new Map<string, string>();
  for (const { actor } of changes) {
    if (actor.id !== null && actor.id !== user) names.set(String(actor.id), actor.name);
  }
  if (chosen !== '' && chosen !== String(user) && !names.has(chosen)) names.set(chosen, 'Somebody else');
  return [
    { value: '', label: 'Anybody' },
    { value: String(user), label: 'You' },
    ...[...names].map(([value, label]) => ({ value, label })),
  ];
};

export interface FilterBarProps {
  filter: Filter;
  onFilter: (filter: Filter) => void;
  /** API id of the person who looks. */
  user: number;
  /** What is shown: it names those who made it. */
  changes: readonly HistoryChange[];
  searchRef: Ref<HTMLInputElement>;
}

/** Search and filters. */
export const FilterBar = ({ filter, onFilter, user, changes, searchRef }: FilterBarProps) => {
  const field = (name: keyof Filter) => ({
    value: filter[name],
    onChange: ({ target }: { target: { value: string } }) => onFilter({ ...filter, [name]: target.value }),
  });
  return (
    <Bar role="search" aria-label="Activity">
      <TextField
        ref={searchRef}
        label="Search"
        type="search"
        placeholder="Bill, category, what was done"
        maxLength={200}
        {...field('q')}
      />
      <SelectField label="What" options={kinds} {...field('kind')} />
      <SelectField label="Who" options={actorsOf(user, changes, filter.actor)} {...field('actor')} />
      <SelectField label="From" options={sources} {...field('source')} />
      {filter.since ? (
        <About>
          <p>
            Only what changed since <strong>{formatInstant(filter.since)}</strong>
          </p>
          <Button size="small" onClick={() => onFilter({ ...filter, since: '' })}>
            Show earlier changes
          </Button>
        </About>
      ) : null}
      {filter.subject ? (
        <About>
          <p>
            Only changes of <strong>{filter.about || 'one thing'}</strong>
          </p>
          <Button size="small" onClick={() => onFilter({ ...filter, subject: '', about: '' })}>
            Show all
          </Button>
        </About>
      ) : null}
    </Bar>
  );
};
