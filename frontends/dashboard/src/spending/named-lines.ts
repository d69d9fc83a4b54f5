import { Cell, HeadCell } from '@daybook/ui/table';
import { color, fontWeight, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';

/** The name of a line, which opens its transactions. */
export const Name = styled.button`
  display: block;
  width: 100%;
  min-height: 32px;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.ink};
  font-weight: ${fontWeight.medium};
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
`;

/** The cell with the name: all the width that the figures leave. */
export const Named = styled(Cell)`
  width: 100%;
  padding-inline: 0 ${space(3)};
`;

export const NameHead = styled(HeadCell)`
  padding-left: 0;
`;
