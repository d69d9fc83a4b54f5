import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { type ButtonLook, type ButtonSize, buttonStyle, type ButtonVariant } from './button-style.js';
import { space } from './theme/tokens.js';

export type { ButtonSize, ButtonVariant } from './button-style.js';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Work is under way: the button takes no click, but keeps the focus. */
  busy?: boolean;
  icon?: ReactNode;
  /** Fills the width it is given. */
  wide?: boolean;
  /** Of a small ghost: its words begin where the text around it does. */
  flush?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

const Box = styled.button<ButtonLook & { $flush: boolean }>`
  ${buttonStyle}
  ${({ $flush }) => ($flush ? `margin-left: calc(-1 * ${space(2.5)} - 1px);` : '')}
`;

export const Button = ({
  variant = 'secondary',
  size = 'regular',
  busy = false,
  wide = false,
  flush = false,
  icon,
  type = 'button',
  children,
  onClick,
  ...rest
}: ButtonProps) => (
  <Box
    type={busy ? 'button' : type}
    $variant={variant}
    $size={size}
    $wide={wide}
    $flush={flush}
    aria-busy={busy || undefined}
    aria-disabled={busy || undefined}
    onClick={busy ? undefined : onClick}
    {...rest}
  >
    {icon}
    {children}
  </Box>
);
