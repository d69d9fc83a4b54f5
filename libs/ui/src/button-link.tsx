import type { AnchorHTMLAttributes } from 'react';
import { styled } from 'styled-components';
import { type ButtonLook, type ButtonSize, buttonStyle, type ButtonVariant } from './button-style.js';

export interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
}

const Box = styled.a<ButtonLook>`
  ${buttonStyle}
`;

/** A link to another page that looks like a button. */
export const ButtonLink = ({ variant = 'secondary', size = 'regular', wide = false, ...rest }: ButtonLinkProps) => (
  <Box $variant={variant} $size={size} $wide={wide} {...rest} />
);
