import { Button } from '@daybook/ui/button';
import { TextField } from '@daybook/ui/text-field';
import { space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import { type Filter, isAmount } from '../shared/filter.js';

const Pair = styled.form`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(3)};
  > :last-child {
    grid-column: 1 / -1;
    justify-self: end;
  }
`;

export interface RangeFieldsProps {
  of: 'date' | 'amount';
  filter: Filter;
  onFilter: (filter: Filter) => void;
  onDone: () => void;
}

/** From and to, which the list follows while they are typed. */
export const RangeFields = ({ of, filter, onFilter, onDone }: RangeFieldsProps) => {
  const field = (name: keyof Filter) => ({
    value: filter[name],
    onChange: ({ target }: { target: { value: string } }) => onFilter({ ...filter, [name]: target.value }),
  });
  const amount = (name: 'min' | 'max') => ({
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    placeholder: 'Any',
    invalid: !isAmount(filter[name]),
    ...field(name),
  });
  return (
    <Pair
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
      }}
    >
      {of === 'date' ? (
        <>
          <TextField label="From" type="date" {...field('from')} />
          <TextField label="To" type="date" {...field('to')} />
        </>
      ) : (
        <>
          <TextField label="Min amount" {...amount('min')} />
          <TextField label="Max amount" {...amount('max')} />
        </>
      )}
      <Button type="submit" variant="primary">
        Done
      </Button>
    </Pair>
  );
};
