import type { InputHTMLAttributes, ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, media, space } from './theme/tokens.js';

export interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'> {
  label: ReactNode;
  /** Names the switch without showing the label. */
  hideLabel?: boolean;
}

const Label = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-width: 24px;
  min-height: 24px;
  cursor: pointer;
`;

const Track = styled.input`
  appearance: none;
  flex: none;
  display: inline-grid;
  align-items: center;
  width: 34px;
  height: 20px;
  margin: 2px;
  padding: 0 3px;
  border: 1.5px solid ${color.control};
  border-radius: 10px;
  background: ${color.surface};
  cursor: inherit;
  &::before {
    content: '';
    width: 11px;
    height: 11px;
    border-radius: 50%;
    background: ${color.control};
    transition: transform 120ms ease-out;
    ${media.still} {
      transition: none;
    }
  }
  &:checked {
    border-color: ${color.accent};
    background: ${color.accent};
  }
  &:checked::before {
    background: ${color.onAccent};
    transform: translateX(14px);
  }
  &:disabled {
    opacity: 0.6;
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;

/** Turns something on or off at once, where a checkbox chooses it. */
export const Switch = ({ label, hideLabel = false, className, ...input }: SwitchProps) => (
  <Label className={className}>
    <Track
      type="checkbox"
      role="switch"
      aria-label={hideLabel && typeof label === 'string' ? label : undefined}
      {...input}
    />
    {hideLabel ? null : <span>{label}</span>}
  </Label>
);
