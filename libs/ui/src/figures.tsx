import { color, fontSize, fontWeight, radius, space } from './theme/tokens.js';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

export interface Figure {
  label: string;
  value: ReactNode;
  hint?: ReactNode;
}

/** Three columns of a phone, and two. */
const COLUMNS = 6;

/** On a phone: so many share the first line, and the others those below it by threes. Below that width they stand as elsewhere. */
const led = css<{ $lead: number }>`
  @media (min-width: 360px) and (max-width: 767.98px) {
    grid-template-columns: repeat(${COLUMNS}, minmax(0, 1fr));
    && > * {
      grid-column: span 2;
      padding: ${space(3)};
    }
    && > :nth-child(-n + ${({ $lead }) => $lead}) {
      grid-column: span ${({ $lead }) => COLUMNS / $lead};
    }
    > :nth-child(n + ${({ $lead }) => $lead + 1}) > dd {
      font-size: ${fontSize.large};
    }
  }
`;

const Strip = styled.dl<{ $framed: boolean; $lead: number }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 150px), 1fr));
  overflow: hidden;
  border: ${({ $framed }) => ($framed ? `1px solid ${color.line}` : '0')};
  border-radius: ${({ $framed }) => ($framed ? radius.panel : '0')};
  background: ${color.surface};
  ${({ $lead }) => ($lead > 0 ? led : '')}
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

export interface FiguresProps {
  figures: readonly Figure[];
  framed?: boolean;
  /** How many are the main ones: on a phone these share the first line, and the others stand smaller below them. */
  lead?: 0 | 1 | 2 | 3;
}

/** Key figures side by side, parted by hairlines; without a frame and without lines in a panel, which has its own. */
export const Figures = ({ figures, framed = true, lead = 0 }: FiguresProps) => (
  <Strip $framed={framed} $lead={lead}>
    {figures.map((figure) => (
      <Place $framed={framed} key={figure.label}>
        <Label>{figure.label}</Label>
        <Value>{figure.value}</Value>
        {figure.hint ? <Hint>{figure.hint}</Hint> : null}
      </Place>
    ))}
  </Strip>
);
