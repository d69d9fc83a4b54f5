import { styled } from 'styled-components';
import { color, fontSize, fontWeight, media, space } from './theme/tokens.js';

// The parts of a plain table. Figures are right-aligned.

export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  text-align: left;
`;

export const HeadCell = styled.th.attrs({ scope: 'col' })<{ $numeric?: boolean }>`
  height: 36px;
  padding: 0 ${space(3)};
  border-bottom: 1px solid ${color.line};
  color: ${color.muted};
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.medium};
  text-align: ${({ $numeric }) => ($numeric ? 'right' : 'left')};
  white-space: nowrap;
  /* 1,280 px at 400 % zoom: all columns still fit. */
  @media (max-width: 359.98px) {
    font-size: ${fontSize.tiny};
  }
`;

export const Row = styled.tr<{ $selected?: boolean }>`
  background: ${({ $selected }) => ($selected ? color.selected : 'transparent')};
  &:not(:last-child) > td {
    border-bottom: 1px solid ${color.line};
  }
  tbody > &:hover {
    background: ${({ $selected }) => ($selected ? color.selected : color.raised)};
  }
`;

export const Cell = styled.td<{ $numeric?: boolean }>`
  height: 40px;
  padding: ${space(1)} ${space(3)};
  text-align: ${({ $numeric }) => ($numeric ? 'right' : 'left')};
  font-variant-numeric: tabular-nums;
  ${({ $numeric }) => ($numeric ? 'white-space: nowrap;' : '')}
  ${media.phone} {
    height: 44px;
  }
`;
