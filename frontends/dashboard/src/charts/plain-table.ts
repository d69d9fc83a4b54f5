import { color, fontWeight, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';

/** The figures of a chart without lines between them: what they are of at the left, muted, and sums at the right. */
export const PlainTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  th {
    padding: ${space(0.5)} 0;
    color: ${color.muted};
    font-weight: ${fontWeight.medium};
    text-align: left;
  }
  td,
  thead th:last-child {
    text-align: right;
  }
`;
