import { color, fontSize, fontWeight, radius, space } from '@daybook/ui/theme/tokens';
import { css, styled } from 'styled-components';

/** Below this width of the table a row has two lines. */
export const twoLinesBelow = 760;
export const rowHeight = { oneLine: 44, twoLines: 92 } as const;

/** Date, merchant, linked bill, category, amount, type, menu. */
const columns = '140px minmax(120px, 2.2fr) minmax(110px, 1fr) minmax(96px, 1fr) 116px 56px 36px';
const gap = space(3);

export const Table = styled.table`
  display: block;
  width: 100%;
  border-collapse: collapse;
`;

export const Head = styled.thead<{ $narrow: boolean }>`
  display: block;
  ${({ $narrow }) => ($narrow ? '' : 'position: sticky; top: 0; z-index: 5;')}
  background: ${color.surface};
  border-bottom: 1px solid ${color.line};
`;

export const Body = styled.tbody`
  display: block;
`;

export const Spacer = styled.tr`
  display: block;
`;

const oneLine = css`
  grid-template-columns: ${columns};
  height: ${rowHeight.oneLine}px;
  gap: ${gap};
`;

const twoLines = css`
  grid-template:
    'check merchant merchant amount menu' 44px
    'check date category bill bill' 44px / 28px auto minmax(0, 1fr) auto 44px;
  height: ${rowHeight.twoLines}px;
  padding: 1px 0;
  column-gap: ${space(2)};
`;

export const HeadRow = styled.tr<{ $narrow: boolean }>`
  display: ${({ $narrow }) => ($narrow ? 'flex' : 'grid')};
  ${({ $narrow }) => ($narrow ? 'flex-wrap: wrap; justify-content: space-between;' : oneLine)}
  align-items: center;
`;

export const Row = styled.tr<{ $narrow: boolean }>`
  position: relative;
  display: grid;
  align-items: center;
  border-bottom: 1px solid ${color.line};
  ${({ $narrow }) => ($narrow ? twoLines : oneLine)}
  &:hover,
  &:focus-visible {
    background: ${color.raised};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;

/** Of two lines none has room for the type; it is told all the same, and the sign shows it. */
const hidden = css`
  position: absolute;
  clip-path: inset(50%);
  width: 1px;
  height: 1px;
  overflow: hidden;
`;

/** `$area` is the place in a row of two lines. */
export const Cell = styled.td<{ $narrow: boolean; $area: string; $numeric?: boolean; $quiet?: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  min-width: 0;
  padding: 0;
  ${({ $narrow, $area }) => ($narrow ? `grid-area: ${$area};` : '')}
  ${({ $narrow, $area }) => ($narrow && $area === 'type' ? hidden : '')}
  ${({ $narrow, $quiet }) => ($narrow && $quiet ? `font-size: ${fontSize.small};` : '')}
  ${({ $numeric }) =>
    $numeric ? 'justify-content: flex-end; font-variant-numeric: tabular-nums; white-space: nowrap;' : ''}
  ${({ $quiet }) => ($quiet ? `color: ${color.muted};` : '')}
`;

/** Of two lines, the first holds the check and the second the date. */
export const DateCell = styled.td<{ $narrow: boolean }>`
  display: ${({ $narrow }) => ($narrow ? 'contents' : 'flex')};
  align-items: center;
  gap: ${space(1)};
  min-width: 0;
  padding: 0;
  ${({ $narrow }) =>
    $narrow
      ? css`
          > :first-child {
            grid-area: check;
          }
          > :last-child {
            grid-area: date;
            color: ${color.muted};
            font-size: ${fontSize.small};
          }
        `
      : ''}
`;

export const HeadCell = styled.th<{ $numeric?: boolean }>`
  display: flex;
  padding: 0;
  min-width: 0;
  justify-content: ${({ $numeric }) => ($numeric ? 'flex-end' : 'flex-start')};
  font-weight: ${fontWeight.medium};
`;

export const SortButton = styled.button<{ $narrow: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  min-height: 32px;
  padding: 0 ${space(1)};
  margin: 0 -${space(1)};
  border: 0;
  border-radius: ${radius.chip};
  background: none;
  color: ${color.muted};
  font-size: ${({ $narrow }) => ($narrow ? fontSize.tiny : fontSize.small)};
  font-weight: ${fontWeight.medium};
  white-space: nowrap;
  cursor: pointer;
  &:hover {
    color: ${color.ink};
  }
`;

export const Clipped = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
