import { styled } from 'styled-components';
import { color, fontWeight, space } from './theme/tokens.js';

/** A list of rows with a line between them: a `RowText` and its buttons in each. */
export const RowList = styled.ul`
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(2)} ${space(4)};
    padding: ${space(3)} 0;
  }
  & > li:not(:last-child) {
    border-bottom: 1px solid ${color.line};
  }
`;

export const RowText = styled.div`
  display: grid;
  flex: 1 1 200px;
  gap: ${space(1)};
  min-width: 0;
  overflow-wrap: anywhere;
`;

/** The name in a row, with badges beside it. */
export const RowTitle = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  font-weight: ${fontWeight.medium};
`;
