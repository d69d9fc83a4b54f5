import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { css, styled } from 'styled-components';
import { color, fontWeight, media, motion, radius, space } from './theme/tokens.js';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'destructive';
export type ButtonSize = 'small' | 'regular' | 'large';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Work is under way: the button says so and takes no click, but keeps the focus. */
  busy?: boolean;
  icon?: ReactNode;
  /** Fills the width it is given. */
  wide?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

const variants = {
  primary: css`
    background: ${color.accent};
    color: ${color.onAccent};
    &:hover {
      background: ${color.accentHover};
    }
  `,
  secondary: css`
    background: ${color.surface};
    border-color: ${color.control};
    &:hover {
      background: ${color.raised};
    }
  `,
  ghost: css`
    background: transparent;
    color: ${color.ink};
    &:hover {
      background: ${color.raised};
    }
  `,
  destructive: css`
    background: ${color.overdue};
    color: ${color.onOverdue};
    &:hover {
      background: ${color.overdueHover};
    }
  `,
};

const heights = { small: '28px', regular: '36px', large: '44px' };

const Box = styled.button<{ $variant: ButtonVariant; $size: ButtonSize; $wide: boolean }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  min-height: ${({ $size }) => heights[$size]};
  padding: 0 ${({ $size }) => space($size === 'small' ? 2.5 : 4)};
  width: ${({ $wide }) => ($wide ? '100%' : 'auto')};
  border: 1px solid transparent;
  border-radius: ${radius.control};
  font-weight: ${fontWeight.medium};
  white-space: nowrap;
  cursor: pointer;
  transition: background-color ${motion};
  ${({ $variant }) => variants[$variant]}

  &:disabled,
  &[aria-disabled='true'] {
    opacity: 0.6;
    cursor: default;
  }
  ${media.phone} {
    min-height: ${({ $size }) => ($size === 'small' ? '36px' : '44px')};
  }
`;

export const Button = ({
  variant = 'secondary',
  size = 'regular',
  busy = false,
  wide = false,
  icon,
  type = 'button',
  children,
  onClick,
  ...rest
}: ButtonProps) => (
  <Box
    type={busy && type === 'submit' ? 'button' : type}
    $variant={variant}
    $size={size}
    $wide={wide}
    aria-busy={busy || undefined}
    aria-disabled={busy || undefined}
    onClick={busy ? undefined : onClick}
    {...rest}
  >
    {icon}
    {children}
  </Box>
);
