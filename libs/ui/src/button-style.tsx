import { css } from 'styled-components';
import { color, fontWeight, media, motion, radius, space } from './theme/tokens.js';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'destructive';
export type ButtonSize = 'small' | 'regular' | 'large';

export interface ButtonLook {
  $variant: ButtonVariant;
  $size: ButtonSize;
  $wide: boolean;
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
    color: ${color.ink};
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

/** The look of a button, shared with links that look like one. */
export const buttonStyle = css<ButtonLook>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  min-height: ${({ $size }) => heights[$size]};
  padding: 0 ${({ $size }) => space($size === 'small' ? 2.5 : $size === 'large' ? 5 : 4)};
  width: ${({ $wide }) => ($wide ? '100%' : 'auto')};
  border: 1px solid transparent;
  border-radius: ${radius.control};
  font-weight: ${fontWeight.medium};
  text-decoration: none;
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
