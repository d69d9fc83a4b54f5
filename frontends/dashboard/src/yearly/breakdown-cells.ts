import { HeadCell } from '@daybook/ui/table';
import { color, fontSize, fontWeight, media, radius, space } from '@daybook/ui/theme/tokens';
import { createGlobalStyle, styled } from 'styled-components';

/** While the year is shown: twelve months need the long side of the paper. */
export const LandscapePaper = createGlobalStyle`
  @page {
    size: landscape;
  }
`;

/** Scrolls by itself, so that its head and its first column stay in sight. */
export const Frame = styled.div`
  position: relative;
  max-height: 75vh;
  overflow: auto;
  /* What gets the focus stands clear of the head, the totals and the names. */
  scroll-padding: 41px 0 41px 128px;
  margin: 0 calc(-1 * ${space(5)}) calc(-1 * ${space(3)});
  ${media.phone} {
    margin: 0 calc(-1 * ${space(4)}) calc(-1 * ${space(2)});
  }
  ${media.print} {
    max-height: none;
    overflow: visible;
  }
`;

export const Sheet = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-variant-numeric: tabular-nums;
  tfoot > tr > * {
    position: sticky;
    bottom: 0;
    border-top: 1px solid ${color.control};
    background: ${color.surface};
  }
  tfoot > tr > th {
    z-index: 3;
  }
  ${media.print} {
    font-size: ${fontSize.tiny};
    tr {
      break-inside: avoid;
    }
    /* The head stands on every sheet, the totals on the last. */
    tfoot {
      display: table-row-group;
    }
    thead > tr > *,
    tbody > tr > th,
    tfoot > tr > * {
      position: static;
    }
  }
`;

export const Head = styled(HeadCell)`
  position: sticky;
  top: 0;
  z-index: 2;
  padding: 0 ${space(1.5)};
  background: ${color.surface};
  /* Equal widths: a month without amounts would be narrower, and its head beside its column. */
  &[data-month] {
    width: 6.3%;
    min-width: 56px;
  }
  &:first-child {
    left: 0;
    z-index: 3;
    padding-left: ${space(5)};
  }
  &:last-child {
    padding-right: ${space(5)};
    /* With three months it fills what the names leave of 390 pixels. */
    ${media.phone} {
      min-width: 76px;
      padding-right: ${space(4)};
    }
  }
`;

export const RowHead = styled.th`
  position: sticky;
  left: 0;
  z-index: 1;
  min-width: 128px;
  height: 40px;
  padding: ${space(1)} ${space(3)} ${space(1)} ${space(5)};
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
  font-weight: ${fontWeight.medium};
  text-align: left;
  overflow-wrap: anywhere;
  ${media.phone} {
    min-width: 112px;
    padding: ${space(1)} ${space(2)} ${space(1)} ${space(4)};
  }
`;

export const Value = styled.td`
  height: 40px;
  padding: 1px;
  border-bottom: 1px solid ${color.line};
  color: ${color.muted};
  text-align: right;
  white-space: nowrap;
`;

export const Sum = styled(Value)`
  padding: 0 ${space(1.5)};
  color: ${color.ink};
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.bold};
  &:last-child {
    padding-right: ${space(5)};
    ${media.phone} {
      padding-right: ${space(4)};
    }
  }
  /* Under the head of its column. */
  > button {
    padding-right: 0;
  }
`;

/** Opens what is behind a cell; the stronger its ground, the larger the amount. */
export const CellButton = styled.button`
  width: 100%;
  min-height: 36px;
  padding: 0 5px;
  border: 0;
  border-radius: ${radius.chip};
  background: none;
  color: ${color.ink};
  font-weight: inherit;
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
  text-align: right;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
`;

/** Ground of a cell by its share of the largest, 0–1: one hue, never so strong that ink could not be read on it. */
export const heat = (share: number): string =>
  `color-mix(in srgb, ${color.accent} ${Math.round(4 + share * 24)}%, ${color.surface})`;
