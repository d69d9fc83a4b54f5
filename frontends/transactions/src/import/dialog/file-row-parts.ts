import { color, fontSize, fontWeight, media, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';

/** Height of a row in pixels, as the window on a long list expects it. */
export const rowHeight = { wide: 37, phone: 65 } as const;

export const Table = styled.div`
  width: 100%;
`;

export const Row = styled.div`
  display: grid;
  grid-template-columns: 164px 100px minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) 110px 56px;
  align-items: center;
  column-gap: ${space(2)};
  min-height: ${rowHeight.wide}px;
  border-bottom: 1px solid ${color.line};
  &[data-head] {
    position: sticky;
    top: 0;
    background: ${color.surface};
  }
  ${media.phone} {
    grid-template: 'text amount' auto 'label date' auto / minmax(0, 1fr) auto;
    align-content: center;
    row-gap: ${space(1)};
    min-height: ${rowHeight.phone}px;
    &[data-head] {
      display: none;
    }
  }
`;

export const Head = styled.div`
  color: ${color.muted};
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.medium};
  &[data-numeric] {
    text-align: right;
  }
`;

export const Cell = styled.div<{ $area?: string }>`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
  ${media.phone} {
    ${({ $area }) => ($area ? `grid-area: ${$area};` : 'display: none;')}
    &[data-area='date'] {
      text-align: right;
    }
  }
  &[data-numeric] {
    overflow: visible;
    text-align: right;
  }
  &[data-whole] {
    grid-column: 3 / -1;
    ${media.phone} {
      grid-column: 1 / -1;
    }
  }
  &[data-label] {
    display: flex;
    align-items: center;
    gap: ${space(1)};
    overflow: visible;
  }
`;
