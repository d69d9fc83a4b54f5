import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { controlStyle, Field, type FieldProps } from './field.js';
import { color } from './theme/tokens.js';

export interface TextFieldProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  /** Inside the field at its left end, such as a currency sign. */
  leading?: ReactNode;
  /** A control inside the field at its right end, such as show and hide of a password. */
  trailing?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

const Wrapper = styled.div`
  position: relative;
  display: grid;
  align-items: center;
`;

const Input = styled.input<{ $leading: boolean; $trailing: boolean }>`
  ${controlStyle}
  ${({ $leading }) => ($leading ? 'padding-left: 28px;' : '')}
  ${({ $trailing }) => ($trailing ? 'padding-right: 48px;' : '')}
  &::-ms-reveal {
    display: none;
  }
`;

const Leading = styled.span`
  position: absolute;
  left: 12px;
  color: ${color.muted};
  pointer-events: none;
`;

const Trailing = styled.div`
  position: absolute;
  right: 0;
  display: grid;
`;

export const TextField = ({
  label,
  hint,
  error,
  invalid,
  aside,
  className,
  leading,
  trailing,
  ...input
}: TextFieldProps) => (
  <Field label={label} hint={hint} error={error} invalid={invalid} aside={aside} className={className}>
    {(parts) => (
      <Wrapper>
        <Input {...input} {...parts} $leading={Boolean(leading)} $trailing={Boolean(trailing)} />
        {leading ? <Leading aria-hidden="true">{leading}</Leading> : null}
        {trailing ? <Trailing>{trailing}</Trailing> : null}
      </Wrapper>
    )}
  </Field>
);
