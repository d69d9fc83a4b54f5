import { color, fontSize, fontWeight, radius, space } from './theme/tokens.js';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface Figure {
  label: string;
  value: ReactNode;
  hint?: ReactNode;
}

const Strip = styled.dl<{ $framed: boolean }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 150px), 1fr));
  overflow: hidden;
  border: ${({ $framed }) => ($framed ? `1px solid ${color.line}` : '0')};
  border-radius: ${({ $framed }) => ($framed ? radius.panel : '0')};
  background: ${color.surface};
`;

const Place = styled.div<{ $framed: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  min-width: 0;
  padding: ${({ $framed }) => ($framed ? space(4) : `${space(2)} ${space(4)} ${space(2)} 0`)};
  box-shadow: ${({ $framed }) => ($framed ? `1px 1px ${color.line}` : 'none')};
`;

const Label = styled.dt`
  color: ${color.muted};
  font-size: ${fontSize.small};
`;

const Value = styled.dd`
  font-size: ${fontSize.title};
  font-weight: ${fontWeight.bold};
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;
`;

const Hint = styled.dd`
  color: ${color.muted};
  font-size: ${fontSize.small};
`;

/** Key figures side by side, parted by hairlines; without a frame and without lines in a panel, which has its own. */
export const Figures = ({ figures, framed = true }: { figures: readonly Figure[]; framed?: boolean }) => (
  <Strip $framed={framed}>
    {figures.map((figure) => (
      <Place $framed={framed} key={figure.label}>
        <Label>{figure.label}</Label>
        <Value>{figure.value}</Value>
        {figure.hint ? <Hint>{figure.hint}</Hint> : null}
      </Place>
    ))}
  </Strip>
);
