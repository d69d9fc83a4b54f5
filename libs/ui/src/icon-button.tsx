import type { ButtonHTMLAttributes, Ref } from 'react';
import { styled } from 'styled-components';
import { color, media, motion, radius } from './theme/tokens.js';

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The accessible name. */
  label: string;
  /** The text of its tooltip; the label when absent. */
  title?: string;
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

/** A button that is an icon; the page's `IconTips` shows its tooltip. */
export const IconButton = ({ label, title = label, type = 'button', ...rest }: IconButtonProps) => (
  <Box type={type} aria-label={label} data-tip={title} {...rest} />
);
