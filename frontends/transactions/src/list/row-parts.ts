import { Checkbox } from '@daybook/ui/checkbox';
import { color, fontSize, fontWeight, media, radius, space } from '@daybook/ui/theme/tokens';
import { css, styled } from 'styled-components';

/** Below this width of the table a row has two lines. */
export const twoLinesBelow = 760;
export const rowHeight = { oneLine: 44, twoLines: 64 } as const;

/** Heights of the sticky parts above the rows, in pixels: the summary and the column headers. */
export const stuckHeight = { summary: 44, head: 33 } as const;

/** The columns beyond date, merchant and amount, which can be switched off. */
export const optionalColumns = ['bill', 'category', 'type'] as const;
export type OptionalColumn = (typeof optionalColumns)[number];
export type ColumnSet = Readonly<Record<OptionalColumn, boolean>>;

/** Selection, date, merchant, linked bill, category, amount, type, menu. */
export const gridColumns = ({ bill, category, type }: ColumnSet): string =>
  [
    '24px 130px minmax(120px, 1.8fr)',
    bill ? 'minmax(104px, 1fr)' : '',
    category ? 'minmax(104px, 1.2fr)' : '',
    '112px',
    type ? '46px' : '',
    '36px',
  ].join(' ');

const gap = space(3);

export const Table = styled.table`
  display: block;
  width: 100%;
  border-collapse: collapse;
`;

export const Head = styled.thead<{ $narrow: boolean }>`
  display: block;
  ${media.phone} {
    /* There the order is chosen from a menu. */
    display: none;
  }
  ${({ $narrow }) => ($narrow ? '' : `position: sticky; top: ${stuckHeight.summary}px; z-index: 5;`)}
  background: ${color.surface};
  border-bottom: 1px solid ${color.line};
`;

/** As high as all rows; the rendered ones are positioned in it. */
export const Body = styled.tbody`
  position: relative;
  display: block;
  &:has([data-swipe]) {
    overflow-x: clip;
  }
  /* The rows that are drawn, one under the other: room for all others would be empty pages. */
  ${media.print} {
    height: auto !important;
    && > * {
      position: relative;
      inset: auto !important;
    }
    &::after {
      content: 'Printed as far as the list was on the screen. Export CSV has all of it.';
    }
  }
`;

const oneLine = css`
  grid-template-columns: var(--columns);
  height: ${rowHeight.oneLine}px;
  gap: ${gap};
`;

const twoLines = css`
  grid-template:
    'check merchant merchant amount' 34px
    'check date category bill' 30px / 40px auto minmax(0, 1fr) minmax(72px, auto);
  height: ${rowHeight.twoLines}px;
  padding: 0;
  column-gap: ${space(2)};
  /* A finger that moves sideways swipes the row; up and down it scrolls. */
  touch-action: pan-y;
`;

export const HeadRow = styled.tr<{ $narrow: boolean }>`
  display: ${({ $narrow }) => ($narrow ? 'flex' : 'grid')};
  ${({ $narrow }) => ($narrow ? 'flex-wrap: wrap; justify-content: space-between;' : oneLine)}
  align-items: center;
`;

/** Positioned by `top`: a transform would put its open list under the following rows. */
export const Row = styled.tr<{ $narrow: boolean; $selected?: boolean }>`
  position: absolute;
  right: 0;
  left: 0;
  display: grid;
  align-items: center;
  border-bottom: 1px solid ${color.line};
  ${({ $narrow }) => ($narrow ? twoLines : oneLine)}
  ${({ $selected }) => ($selected ? `background: ${color.selected};` : '')}
  &:hover,
  &:focus-visible {
    background: ${({ $selected }) => ($selected ? color.selected : color.raised)};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[data-swipe] {
    background: ${color.raised};
  }
  &[data-swipe]::before,
  &[data-swipe]::after {
    position: absolute;
    top: 0;
    bottom: 0;
    display: grid;
    place-items: center;
    width: 120px;
    font-weight: ${fontWeight.medium};
  }
  &[data-swipe='right']::before {
    content: attr(data-swipe-text);
    right: 100%;
    background: ${color.paidBadge};
    color: ${color.paid};
  }
  &[data-swipe='left']::after {
    content: 'Link';
    left: 100%;
    background: ${color.selected};
    color: ${color.accent};
  }
`;

/** Over the place of the linked bill, which can be reached all the same. */
const toEnd = css`
  grid-column-end: -1;
  pointer-events: none;
  > div > * {
    pointer-events: auto;
  }
`;

interface CellLook {
  $narrow: boolean;
  /** The place in a row of two lines. */
  $area: string;
  /** In two lines it goes on to the end of its line. */
  $toEnd?: boolean;
  $numeric?: boolean;
  $quiet?: boolean;
}

export const Cell = styled.td<CellLook>`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  min-width: 0;
  padding: 0;
  ${({ $narrow, $area }) => ($narrow ? `grid-area: ${$area};` : '')}
  ${({ $narrow, $toEnd }) => ($narrow && $toEnd ? toEnd : '')}
  ${({ $narrow, $area }) =>
    $narrow && $area === 'bill'
      ? `
          > div { display: flex; justify-content: flex-end; }
          button { margin: 0 -6px 0 0; }
        `
      : ''}
  ${({ $narrow, $quiet }) => ($narrow && $quiet ? `font-size: ${fontSize.small};` : '')}
  ${({ $numeric }) =>
    $numeric ? 'justify-content: flex-end; font-variant-numeric: tabular-nums; white-space: nowrap;' : ''}
  ${({ $quiet }) => ($quiet ? `color: ${color.muted};` : '')}
`;

/** In two lines, the first has the checkbox and the second the date. */
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
            align-self: stretch;
            justify-content: center;
          }
          > :last-child {
            grid-area: date;
            color: ${color.muted};
            font-size: ${fontSize.small};
          }
        `
      : ''}
`;

/** Round, like other status marks; the square checkbox selects. */
export const ReviewBox = styled(Checkbox)`
  input {
    border-radius: 50%;
  }
`;

/** Two lines at most, which fit the height of a row; the detail has the whole text. */
export const MerchantButton = styled.button<{ $narrow: boolean }>`
  ${({ $narrow }) => ($narrow ? 'width: 100%;' : '')}
  min-width: 0;
  max-width: 100%;
  min-height: 28px;
  margin-left: -${space(1)};
  padding: 0 ${space(1)};
  border: 0;
  border-radius: ${radius.chip};
  text-align: start;
  cursor: pointer;
  > span {
    overflow: hidden;
    /* Whole pixels, so that its first line is level with the other cells. */
    line-height: 19px;
    ${({ $narrow }) =>
      $narrow
        ? 'display: block; text-overflow: ellipsis; white-space: nowrap;'
        : 'display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow-wrap: anywhere;'}
  }
  &:hover {
    text-decoration: underline;
  }
  ${media.phone} {
    min-height: 34px;
  }
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

/** Over the round checkboxes, which mean the same. */
export const ReviewedMark = styled.span`
  display: grid;
  place-items: center;
  width: 24px;
  margin-right: ${space(1)};
  color: ${color.muted};
`;
