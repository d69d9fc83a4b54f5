import { type StatusTone, toneColor } from '@daybook/ui/status-glyph';
import { color, fontSize, fontWeight, media, radius, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';

export const CELL_HEIGHT = 40;
export const HEAD_HEIGHT = 28;

export const Grid = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  th {
    height: ${HEAD_HEIGHT}px;
    padding: 0;
    color: ${color.muted};
    font-size: ${fontSize.small};
    font-weight: ${fontWeight.medium};
  }
  td {
    height: ${CELL_HEIGHT}px;
    padding: 2px;
  }
  ${media.phone} {
    td {
      height: 48px;
    }
  }
`;

/** One day: its edge and its glyph tell the most urgent status. */
export const DayButton = styled.button<{ $tone: StatusTone | undefined; $today: boolean }>`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space(1)};
  width: 100%;
  height: 100%;
  padding: 0 3px 0 0;
  border: 0;
  border-left: 3px ${({ $tone }) => ($tone === 'scheduled' ? 'dashed' : 'solid')}
    ${({ $tone }) => ($tone ? toneColor[$tone] : 'transparent')};
  border-radius: ${radius.chip};
  background: ${({ $tone }) => ($tone ? color.raised : 'none')};
  box-shadow: ${({ $today }) => ($today ? `inset 0 0 0 2px ${color.accent}` : 'none')};
  color: ${({ $tone, $today }) => ($tone || $today ? color.ink : color.muted)};
  font-variant-numeric: tabular-nums;
  font-weight: ${({ $today }) => ($today ? fontWeight.bold : fontWeight.regular)};
  cursor: pointer;
  &:hover {
    background: ${color.raised};
    color: ${color.ink};
  }
`;
