import { color, fontSize, fontWeight, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';

/** Amounts by what they are of, one column a plan. */
export const Figures = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: ${space(1.5)} 0;
    vertical-align: top;
  }
  th {
    color: ${color.muted};
    font-size: ${fontSize.small};
    font-weight: ${fontWeight.medium};
    text-align: left;
  }
  td,
  thead th:not(:first-child) {
    padding-left: ${space(2)};
    text-align: right;
  }
  td {
    white-space: nowrap;
  }
  thead th {
    overflow-wrap: anywhere;
  }
  th[scope='rowgroup'] {
    padding-top: ${space(4)};
    color: ${color.ink};
  }
  tbody tr:not(:has(> [scope='rowgroup'])) {
    border-top: 1px solid ${color.line};
  }
  small {
    display: block;
    color: ${color.muted};
    font-size: ${fontSize.tiny};
    font-weight: ${fontWeight.regular};
  }
`;
