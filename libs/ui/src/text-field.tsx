import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { controlStyle, Field, type FieldProps } from './field.js';

export interface TextFieldProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  /** A control inside the field at its right end, such as show and hide of a password. */
  trailing?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

const Slot = styled.div`
  position: relative;
  display: grid;
  align-items: center;
`;

const Input = styled.input<{ $trailing: boolean }>`
  ${controlStyle}
  ${({ $trailing }) => ($trailing ? 'padding-right: 48px;' : '')}
  &::-ms-reveal {
    display: none;
  }
`;

const Trailing = styled.div`
  position: absolute;
  right: 0;
  display: grid;
`;

export const TextField = ({ label, hint, error, invalid, aside, className, trailing, ...input }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error} invalid={invalid} aside={aside} className={className}>
    {(parts) => (
      <Slot>
        <Input {...input} {...parts} $trailing={Boolean(trailing)} />
        {trailing ? <Trailing>{trailing}</Trailing> : null}
      </Slot>
    )}
  </Field>
);
