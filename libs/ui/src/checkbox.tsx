import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { color, space } from './theme/tokens.js';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode;
  /** Names the box without showing the label. */
  hideLabel?: boolean;
  ref?: Ref<HTMLInputElement>;
}

const Label = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-width: 24px;
  min-height: 24px;
  cursor: pointer;
`;

const Box = styled.input`
  appearance: none;
  flex: none;
  display: inline-grid;
  place-items: center;
  width: 18px;
  height: 18px;
  margin: 3px;
  border: 1.5px solid ${color.control};
  border-radius: 4px;
  background: ${color.surface};
  cursor: inherit;
  &::before {
    content: '';
    width: 10px;
    height: 10px;
    clip-path: polygon(14% 44%, 0 62%, 42% 100%, 100% 18%, 82% 4%, 38% 66%);
    background: transparent;
  }
  &:checked {
    border-color: ${color.accent};
    background: ${color.accent};
  }
  &:checked::before {
    background: ${color.onAccent};
  }
  &:disabled {
    opacity: 0.6;
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;

export const Checkbox = ({ label, hideLabel = false, className, ...input }: CheckboxProps) => (
  <Label className={className}>
    <Box type="checkbox" aria-label={hideLabel && typeof label === 'string' ? label : undefined} {...input} />
    {hideLabel ? null : <span>{label}</span>}
  </Label>
);
