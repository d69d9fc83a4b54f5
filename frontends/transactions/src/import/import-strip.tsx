import { color, radius, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';

/** Above the list: what has become of an import, with what can be done about it. */
export const ImportStrip = styled.div<{ $tone: 'paid' | 'pending' }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  margin-bottom: ${space(4)};
  padding: ${space(2)} ${space(2)} ${space(2)} ${space(4)};
  border: 1px solid ${color.line};
  border-left: 4px solid ${({ $tone }) => color[$tone]};
  border-radius: ${radius.control};
  background: ${color.surface};
  > p {
    flex: 1 1 240px;
    overflow-wrap: anywhere;
  }
`;
