import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { styled } from 'styled-components';

export interface FigureButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What the figure is called. */
  label: string;
  /** The figure as it stands on the screen. */
  text: string;
  /** How it is drawn; the text when absent. */
  children?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

const Box = styled.button`
  max-width: 100%;
  min-height: 24px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  letter-spacing: inherit;
  text-align: inherit;
  overflow-wrap: inherit;
  cursor: pointer;
  &:hover,
  &:focus-visible,
  &[aria-expanded='true'] {
    text-decoration: underline dotted;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }
`;

/** A figure that tells how it is made when it is clicked. */
export const FigureButton = ({ label, text, children = text, ...rest }: FigureButtonProps) => (
  <Box type="button" aria-haspopup="dialog" aria-label={`${text}: how ${label} is made`} {...rest}>
    {children}
  </Box>
);
