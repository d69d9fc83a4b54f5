import { space } from '@daybook/ui/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Line = styled.span`
  display: flex;
  gap: ${space(2)};
  min-width: 0;
`;

const Words = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;

/** An emoji and a name beside it; `children` stand under the name. */
export const ItemName = ({ emoji, name, children }: { emoji: string; name: string; children?: ReactNode }) => (
  <Line>
    <span aria-hidden="true">{emoji}</span>
    <Words>
      {name}
      {children}
    </Words>
  </Line>
);
