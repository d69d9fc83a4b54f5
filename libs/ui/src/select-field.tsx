import type { Ref, SelectHTMLAttributes } from 'react';
import { styled } from 'styled-components';
import { controlStyle, Field, type FieldProps } from './field.js';
import { ChevronDownIcon } from './icons.js';
import { color } from './theme/tokens.js';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectFieldProps
  extends FieldProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className'> {
  options: readonly SelectOption[];
  ref?: Ref<HTMLSelectElement>;
}

const Wrapper = styled.div`
  position: relative;
  display: grid;
  align-items: center;
  color: ${color.muted};
  > svg {
    position: absolute;
    right: 10px;
    pointer-events: none;
  }
`;

const Select = styled.select`
  ${controlStyle}
  appearance: none;
  padding-right: 32px;
  text-overflow: ellipsis;
  cursor: pointer;
`;

/** A choice of one, with the browser's own list: accessible everywhere, and nothing to load. */
export const SelectField = ({
  label,
  hint,
  error,
  invalid,
  aside,
  className,
  options,
  ...select
}: SelectFieldProps) => (
  <Field label={label} hint={hint} error={error} invalid={invalid} aside={aside} className={className}>
    {(parts) => (
      <Wrapper>
        <Select {...select} {...parts}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
        <ChevronDownIcon />
      </Wrapper>
    )}
  </Field>
);
