import { color, fontSize, fontWeight, radius, space } from '@daybook/ui/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface Figure {
  label: string;
  value: ReactNode;
  hint?: ReactNode;
}

const Strip = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 150px), 1fr));
  gap: 1px;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  background: ${color.line};
`;

const Place = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  min-width: 0;
  padding: ${space(4)};
  background: ${color.surface};
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

/** Key figures side by side, parted by hairlines. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <Strip>
    {figures.map((figure) => (
      <Place key={figure.label}>
        <Label>{figure.label}</Label>
        <Value>{figure.value}</Value>
        {figure.hint ? <Hint>{figure.hint}</Hint> : null}
      </Place>
    ))}
  </Strip>
);
