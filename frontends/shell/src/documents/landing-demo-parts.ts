import { color, fontSize, fontWeight, media, motion, radius, space } from '@daybook/ui/theme/tokens';
import { keyframes, styled } from 'styled-components';
import { ROTATION } from './landing-demo-script.js';

const fill = keyframes`from { transform: scaleX(0) }`;

export const Bar = styled.div`
  padding: 0 ${space(3)};
  ${media.phone} {
    padding: 0;
  }
  @media (scripting: none) {
    display: none;
  }
`;

/** Tabs that stand out of the sheet, as those of an index do. */
export const Index = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
`;

export const Tab = styled.button`
  position: relative;
  display: grid;
  align-content: center;
  min-height: 60px;
  padding: ${space(2)} ${space(4)};
  border: 1px solid transparent;
  border-bottom: 0;
  border-radius: ${radius.panel} ${radius.panel} 0 0;
  background: none;
  color: ${color.muted};
  text-align: left;
  cursor: pointer;
  > span {
    font-size: ${fontSize.large};
    font-weight: ${fontWeight.medium};
  }
  > small {
    font-size: ${fontSize.small};
  }
  &:hover {
    color: ${color.ink};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  &[aria-selected='true'] {
    margin-bottom: -1px;
    z-index: 1;
    border-color: ${color.line};
    background: ${color.surface};
    color: ${color.ink};
  }
  /* While it rotates, the line over the tab tells how long it will stay. */
  &[aria-selected='true']::before {
    content: '';
    position: absolute;
    inset: -1px 12px auto;
    height: 2px;
    background: ${color.accent};
    transform-origin: left;
  }
  [data-running] &[aria-selected='true']::before {
    animation: ${fill} ${ROTATION}ms linear;
  }
  ${media.phone} {
    min-height: 48px;
    padding: 0 ${space(1)};
    text-align: center;
    > span {
      font-size: ${fontSize.small};
    }
    > small {
      display: none;
    }
  }
`;

export const Sheet = styled.div`
  padding: ${space(6)} ${space(8)} ${space(8)};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  background: ${color.surface};
  ${media.phone} {
    padding: ${space(4)};
  }
`;

/** All panels lie on each other, so that the page does not move when one takes the place of another. */
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

export const Panel = styled.div`
  grid-area: 1 / 1;
  min-width: 0;
  visibility: hidden;
  opacity: 0;
  transition:
    opacity 180ms ease-out,
    visibility 180ms;
  &[data-shown] {
    visibility: visible;
    opacity: 1;
  }
  /* Without scripts nothing turns them: they stand below each other. */
  @media (scripting: none) {
    grid-area: auto;
    visibility: visible;
    opacity: 1;
  }
  &:focus-visible {
    outline-offset: 8px;
  }
`;

export const Title = styled.h2`
  margin-bottom: ${space(4)};
  font-size: ${fontSize.title};
  letter-spacing: -0.01em;
`;

export const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(130px, 1fr));
  gap: ${space(2)} ${space(6)};
  margin-bottom: ${space(4)};
  dt {
    color: ${color.muted};
    font-size: ${fontSize.small};
  }
  dd {
    font-size: ${fontSize.title};
    font-weight: ${fontWeight.bold};
    font-variant-numeric: tabular-nums;
  }
`;

export const Note = styled.p`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  min-height: 52px;
  padding: 0 ${space(3)};
  color: ${color.muted};
  font-size: ${fontSize.small};
`;

export const PauseButton = styled.button`
  min-width: 72px;
  min-height: 32px;
  padding: 0 ${space(3)};
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  background: transparent;
  color: ${color.ink};
  font-weight: ${fontWeight.medium};
  cursor: pointer;
  transition: background-color ${motion};
  &:hover {
    background: ${color.raised};
  }
  ${media.phone} {
    min-height: 44px;
  }
  @media (scripting: none) {
    display: none;
  }
`;
