import type { ButtonHTMLAttributes, Ref } from 'react';
import { styled } from 'styled-components';
import { color, media, motion, radius } from './theme/tokens.js';

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Its name for those who do not see the icon; show it in a tooltip too. */
  label: string;
  ref?: Ref<HTMLButtonElement>;
}

const Box = styled.button`
  display: inline-grid;
  place-items: center;
  width: 36px;
  height: 36px;
  padding: 0;
  border: 0;
  border-radius: ${radius.control};
  background: transparent;
  color: ${color.muted};
  cursor: pointer;
  transition: background-color ${motion};
  &:hover {
    background: ${color.raised};
    color: ${color.ink};
  }
  &:disabled {
    opacity: 0.6;
    cursor: default;
  }
  ${media.phone} {
    width: 44px;
    height: 44px;
  }
`;

export const IconButton = ({ label, type = 'button', ...rest }: IconButtonProps) => (
  <Box type={type} aria-label={label} {...rest} />
);
