import { Table } from './table.js';
import { media, space } from './theme/tokens.js';
import { styled } from 'styled-components';

/** A table whose named column takes what the others leave, and that wastes no width on a phone. */
export const FittedTable = styled(Table)<{ $grows: number }>`
  tbody td:nth-child(${({ $grows }) => $grows}) {
    width: 100%;
  }
  ${media.phone} {
    th,
    td {
      padding-inline: ${space(1)};
    }
    tr > :first-child {
      padding-left: 0;
    }
    tr > :last-child {
      padding-right: 0;
    }
  }
`;
